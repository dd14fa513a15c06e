package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * What a reader must know before trusting a figure. A flag stands on a round, on a measurement (one
 * stack and case) or on the whole run; its {@link #id} is its name in files and on the screen.
 */
public enum Flag {
  SERVER_NOT_SATURATED(
      "server-not-saturated",
      "the server did not use up its CPUs, so something else limited throughput: other processes, or too few connections"),
  DRIVER_SATURATED(
      "driver-saturated",
      "the driver used up its own CPUs, so the figure is the driver's limit and not the server's"),
  NOT_STEADY(
      "not-steady",
      "throughput was still rising or falling while it was measured: use a longer warm-up"),
  NOT_PINNED(
      "not-pinned",
      "server and driver were not pinned to separate CPUs and may have taken CPU time from each other"),
  WARM_UP_LIMIT(
      "warm-up-limit",
      "the warm-up reached its time limit before throughput and JIT compilation had settled"),
  ERRORS("errors", "some requests failed, but no more than the plan allows"),
  STALE_CONNECTIONS(
      "stale-connections",
      "the server often closed a connection just before the next request, which had to be sent again on a new one: throughput and CPU time include this"),
  SLICES_CUT(
      "slices-cut",
      "some slices reached the maximum length before they held the plan's number of requests"),
  VOID("void", "more requests failed than the plan allows: do not use this row"),
  TOO_FEW_CYCLES("too-few-cycles", "too few cycles for an interval of the ratio: measure longer"),
  NOISY(
      "noisy", "the ratio was not measured precisely enough, even for these forks: measure longer"),
  FEW_FORKS(
      "few-forks",
      "the forks differ too much for a comparison: add forks to narrow the interval across them"),
  SKEWED(
      "skewed",
      "the ratio of the mean throughputs differs from the robust ratio: pauses or disturbances hit one stack more than the other"),
  STEAL("steal", "other tenants of the machine took CPU time during the run"),
  SINGLE_CORE("single-core", "server and driver shared the machine's only CPU"),
  REFERENCE_SERVICE(
      "reference-service",
      "the service returned its argument unread, so bindings that parse lazily did less work"),
  REMOTE_TARGET(
      "remote-target",
      "the service was already running: its CPU time, memory, JVM, and libraries are unknown"),
  FEW_ROUNDS(
      "few-rounds",
      "too few rounds for a useful interval: one round gives none, two give a very wide one");

  private final String id;
  private final String explanation;

  Flag(String id, String explanation) {
    this.id = id;
    this.explanation = explanation;
  }

  /** The name in JSON, CSV and text, in kebab case. */
  @JsonValue
  public String id() {
    return id;
  }

  /** One sentence for the reader of a report, without a full stop. */
  public String explanation() {
    return explanation;
  }
}
