package org.wsbench.cluster.coordinator;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.load.ConnectionReport;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
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
  private final Map<String, Row> rows = new HashMap<>();

  /** What it did for one stack and source of requests. */
  private record Row(double seconds, double cpuSeconds, double bits) {
    static final Row NONE = new Row(0, 0, 0);

    Row plus(LoadReport report) {
      ConnectionReport connections = report.connections();
      // A link carries both ways at its speed.
      long bytes = Math.max(connections.bytesSent(), connections.bytesReceived());
      return new Row(
          seconds + report.seconds(),
          cpuSeconds + report.generator().cpuNanos() / NANOS_PER_SECOND,
          bits + (double) bytes * BITS);
    }

    Row plus(Row other) {
      return new Row(seconds + other.seconds, cpuSeconds + other.cpuSeconds, bits + other.bits);
    }
  }

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
  void add(LoadSpec spec, LoadReport report) {
    verified += report.verified();
    errors += report.errors().total();
    String row = spec.target() + " " + spec.source().operations();
    rows.put(row, rows.getOrDefault(row, Row.NONE).plus(report));
  }

  private double busy(Row row) {
    return row.cpuSeconds() / row.seconds() / facts.loops();
  }

  private Double mostOf(ToDoubleFunction<Row> share) {
    OptionalDouble most = rows.values().stream().mapToDouble(share).max();
    return most.isPresent() ? most.getAsDouble() : null;
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
        rows.isEmpty() ? null : busy(rows.values().stream().reduce(Row.NONE, Row::plus)),
        mostOf(this::busy),
        facts.linkBitsPerSecond().isPresent()
            ? mostOf(row -> row.bits() / row.seconds() / facts.linkBitsPerSecond().getAsLong())
            : null,
        lost);
  }
}
