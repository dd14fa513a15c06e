package org.wsbench.cluster.coordinator;

import org.apache.pekko.actor.Address;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.load.LoadReport;
import org.wsbench.load.OperationReport;
import org.wsbench.result.cluster.AgentFigures;

/** A driver agent of a run, and what it has done so far. */
final class DriverAgent {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MICROS_PER_MILLI = 1e3;
  private static final int BITS = 8;

  private final Address address;
  private final AgentFacts facts;
  private ClockOffset clock;
  private String lost;
  private long verified;
  private long errors;
  private double seconds;
  private double cpuSeconds;
  private double mostBusy;
  private double mostOfLink;

  DriverAgent(Address address, AgentFacts facts, ClockOffset clock) {
    this.address = address;
    this.facts = facts;
    this.clock = clock;
  }

  Address address() {
    return address;
  }

  AgentFacts facts() {
    return facts;
  }

  ClockOffset clock() {
    return clock;
  }

  void clock(ClockOffset measured) {
    clock = measured;
  }

  boolean isThere() {
    return lost == null;
  }

  void lost(String reason) {
    lost = reason;
  }

  /** Adds a load that counts. */
  void add(LoadReport report) {
    double length = report.seconds();
    double cpu = report.generator().cpuNanos() / NANOS_PER_SECOND;
    verified += report.verified();
    errors += report.errors().total();
    seconds += length;
    cpuSeconds += cpu;
    if (length > 0) {
      mostBusy = Math.max(mostBusy, cpu / length / facts.loops());
      facts.linkBitsPerSecond().ifPresent(speed -> mostOfLink = Math.max(mostOfLink, share(report, length, speed)));
    }
  }

  /** A link carries both ways at its speed. */
  private static double share(LoadReport report, double seconds, long bitsPerSecond) {
    long bytes = Math.max(report.connections().bytesSent(), report.connections().bytesReceived());
    return bytes * BITS / seconds / bitsPerSecond;
  }

  /** The largest share of its CPUs that it took in a load. */
  double mostBusy() {
    return mostBusy;
  }

  /** The largest share of its network link that it took in a load; 0 if its speed is not known. */
  double mostOfLink() {
    return mostOfLink;
  }

  /**
   * In the terms of the result.
   *
   * @param loops of all driver agents together
   */
  AgentFigures figures(int loops) {
    return new AgentFigures(
        facts.address().toString(),
        facts.role().id(),
        facts.version(),
        facts.environment().machine().cpuModel().orElse(null),
        facts.cpus(),
        clock.wallMillis() * MICROS_PER_MILLI,
        clock.uncertaintyNanos() / NANOS_PER_MICRO,
        (double) facts.loops() / loops,
        verified,
        errors,
        seconds > 0 ? cpuSeconds / seconds / facts.loops() : null,
        seconds > 0 ? mostBusy : null,
        facts.linkBitsPerSecond().isPresent() ? mostOfLink : null,
        lost);
  }
}
