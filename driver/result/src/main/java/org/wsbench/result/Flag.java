package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * What a reader must know before trusting a figure. A flag stands on a round, on a measurement (one
 * stack and case) or on the whole run; its {@link #id} is its name in files and on the screen.
 */
public enum Flag {
  SERVER_NOT_SATURATED(
      "server-not-saturated",
      "the server used less than its CPUs offer, so something else set the throughput: other processes, or too few connections"),
  DRIVER_SATURATED(
      "driver-saturated",
      "the driver used up its own CPU, so the figure is the driver's limit and not the server's"),
  NOT_STEADY(
      "not-steady",
      "throughput still rose or fell over the measured time, so a longer warm-up is needed"),
  NOT_PINNED(
      "not-pinned",
      "server and driver were not kept on separate CPUs and may have taken time from each other"),
  WARM_UP_LIMIT(
      "warm-up-limit",
      "the warm-up reached its limit before throughput and JIT compilation were shown to be flat"),
  ERRORS("errors", "some requests failed, within the number that the plan allows"),
  STALE_CONNECTIONS(
      "stale-connections",
      "the server often closed a connection just before the next request, which had to be sent again on a new one: throughput and CPU time include this"),
  SLICES_CUT(
      "slices-cut",
      "some slices reached the longest that is allowed before they held the plan's number of requests"),
  VOID("void", "more requests failed than the plan allows: the figure does not count"),
  TOO_FEW_CYCLES(
      "too-few-cycles", "fewer cycles than an interval of the ratio needs: measure longer"),
  NOISY(
      "noisy",
      "these starts of the servers were not measured well enough: the 95 % interval of their ratio is wider than a comparison should rest on"),
  FEW_FORKS(
      "few-forks",
      "too few starts of the servers for how far they lie apart: the interval across forks, or the distance of one fork, is more than a comparison should rest on"),
  SKEWED(
      "skewed",
      "the ratio of the mean throughputs is another than the robust ratio: pauses or disturbances fell on one stack more"),
  STEAL("steal", "other tenants of the machine took CPU time during the run"),
  SINGLE_CORE("single-core", "server and driver shared the machine's only CPU"),
  REFERENCE_SERVICE(
      "reference-service",
      "the service handed its argument back unread, so bindings that parse lazily did less work"),
  REMOTE_TARGET(
      "remote-target",
      "the service was already running: its CPU, memory, JVM and libraries are not known"),
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
