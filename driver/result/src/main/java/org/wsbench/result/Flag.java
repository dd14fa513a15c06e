package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A warning about a figure. A flag belongs to a round, to a measurement (one stack and case), or to
 * the whole run; its {@link #id} is its name in files and on the screen.
 */
public enum Flag {
  VOID(
      "void",
      Weight.SPOILS,
      "more requests failed in a round, or of its case in the warm-up, than the plan allows: do not use this row"),
  SERVER_NOT_SATURATED(
      "server-not-saturated",
      Weight.BIASES,
      "the server did not use up its CPUs, so something else limited throughput: other processes, or too few connections"),
  DRIVER_SATURATED(
      "driver-saturated",
      Weight.BIASES,
      "the driver used up its own CPUs, so the figure is the driver's limit and not the server's"),
  AGENT_SATURATED(
      "agent-saturated",
      Weight.BIASES,
      "a driver agent used up its CPUs, so the figure is that agent's limit and not the server's"),
  NETWORK_LIMIT(
      "network-limit",
      Weight.BIASES,
      "a network link was at its limit, so the figure is the network's limit and not the server's"),
  DRIVER_LATE(
      "driver-late",
      Weight.BIASES,
      "the driver sent requests later than they were due, so latencies may be too long by as much"),
  WORK_BETWEEN_SLICES(
      "work-between-slices",
      Weight.BIASES,
      "the server went on working after its slices (JIT compilation, for example), so its CPU time per request is too high and its slices were helped"),
  NOT_STEADY(
      "not-steady",
      Weight.BIASES,
      "throughput was still rising or falling while it was measured: use a longer warm-up"),
  WARM_UP_LIMIT(
      "warm-up-limit",
      Weight.BIASES,
      "the warm-up reached its time limit before throughput and JIT compilation had settled"),
  STALE_CONNECTIONS(
      "stale-connections",
      Weight.BIASES,
      "the server often closed a connection just before the next request, which had to be sent again on a new one: throughput and CPU time include this"),
  NOT_PINNED(
      "not-pinned",
      Weight.TELLS,
      "server and driver were not pinned to separate CPUs, or the CPU quota of the container is less than those CPUs: they may have taken CPU time from each other"),
  SINGLE_CORE("single-core", Weight.TELLS, "server and driver shared the machine's only CPU"),
  PAUSES(
      "pauses",
      Weight.TELLS,
      "a stack pauses in some of its slices (garbage collection, for example), which the robust ratio leaves out and the ratio of the mean throughputs does not: the interval holds both"),
  ERRORS("errors", Weight.BIASES, "some requests failed, but no more than the plan allows"),
  SLICES_CUT(
      "slices-cut",
      Weight.TELLS,
      "some slices reached the maximum length before they held the plan's number of requests"),
  AGENTS_SKEWED(
      "agents-skewed",
      Weight.TELLS,
      "agents did not begin together in more than one slice of 20, so some loads were less than the plan's"),
  AGENT_LOST(
      "agent-lost",
      Weight.TELLS,
      "an agent was lost: the cycle it was in does not count, and the others went on without it"),
  ONE_FORK(
      "one-fork",
      Weight.TELLS,
      "ratios rest on one start of each stack: another may be faster or slower by several percent"),
  STEAL("steal", Weight.TELLS, "other tenants of the machine took CPU time during the run"),
  REFERENCE_SERVICE(
      "reference-service",
      Weight.TELLS,
      "the service returned its argument unread, so bindings that parse lazily did less work"),
  REMOTE_TARGET(
      "remote-target",
      Weight.TELLS,
      "the service was already running: its CPU time, memory, JVM, and libraries are unknown");

  /** The effect of a flag on a figure. */
  private enum Weight {
    SPOILS,
    BIASES,
    TELLS
  }

  private final String id;
  private final Weight weight;
  private final String explanation;

  Flag(String id, Weight weight, String explanation) {
    this.id = id;
    this.weight = weight;
    this.explanation = explanation;
  }

  /** The name in JSON, CSV and text, in kebab case. */
  @JsonValue
  public String id() {
    return id;
  }

  /** Whether the figure is void: the reader must not use it. */
  public boolean invalidates() {
    return weight == Weight.SPOILS;
  }

  /** Whether the figure may be biased; a {@link Bound} limits by how much. */
  public boolean biases() {
    return weight == Weight.BIASES;
  }

  /** One sentence for the reader of a report, without a full stop. */
  public String explanation() {
    return explanation;
  }
}
