package org.wsbench.result.starts;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How each start was measured.
 *
 * @param requests how many requests were sent one after the other, from the start of the process on
 * @param loadSeconds how long each case was then under load; of clients, before any was measured
 * @param connections of that load; of clients, threads
 * @param ports how many ports each client made and dropped, with a request each; null for stacks
 */
public record StartSettings(
    int requests,
    double loadSeconds,
    int connections,
    @JsonInclude(JsonInclude.Include.NON_NULL) Integer ports) {

  /** The settings of stacks. */
  public StartSettings(int requests, double loadSeconds, int connections) {
    this(requests, loadSeconds, connections, null);
  }
}
