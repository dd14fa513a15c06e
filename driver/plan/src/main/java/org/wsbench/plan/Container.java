package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The limits of every stack's HTTP container.
 *
 * @param threads worker threads at most, 8..10000 (acceptors and selectors are among them)
 * @param backlog connections waiting to be accepted, 1..65535
 */
public record Container(
    @JsonProperty(defaultValue = "64") int threads,
    @JsonProperty(defaultValue = "1024") int backlog) {
  /** Validates. */
  public Container {
    Ranges.check("container.threads", threads, 8, 10_000);
    Ranges.check("container.backlog", backlog, 1, 65_535);
  }
}
