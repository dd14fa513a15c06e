package org.wsbench.cluster.coordinator;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.apache.pekko.actor.Address;
import org.wsbench.analysis.AgentLimits;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.http.Target;
import org.wsbench.result.Flag;
import org.wsbench.result.cluster.AgentFigures;

/** A driver agent of a run, with totals of its work so far. */
final class DriverAgent {

  private static final double NANOS_PER_MICRO = 1e3;

  private final Address address;
  private final AgentFacts facts;
  private ClockOffset clock;
  private String lost;
  private long verified;
  private long errors;

  /** By fork and row. */
  private final Map<Row, RowLoad> rows = new HashMap<>();

  private int fork;

  /** Whether a load belongs to its row: that of a warm-up does not, it loads an agent less. */
  private boolean measuring = true;

  /**
   * A row in one fork.
   *
   * @param row its key
   */
  record Row(int fork, String row) {}

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

  boolean isAvailable() {
    return lost == null;
  }

  void markLost(String reason) {
    lost = reason;
  }

  /** Adds a valid load. */
  void add(LoadSpec spec, LoadReport report) {
    verified += report.verified();
    errors += report.errors().total();
    if (measuring) {
      rows.merge(
          inThisFork(row(spec.target(), spec.source().operations())),
          RowLoad.of(report),
          RowLoad::then);
    }
  }

  /** A fork begins, with its warm-up; its rows are others than those of the forks before. */
  void beginFork() {
    fork++;
    measuring = false;
  }

  /** The warm-up of the fork is over. */
  void measuringBegins() {
    measuring = true;
  }

  private Row inThisFork(String row) {
    return new Row(fork, row);
  }

  /** The key of the row that a load belongs to: one service, and the same operations. */
  static String row(Target target, List<String> operations) {
    return target + " " + operations;
  }

  /** The limits that kept this agent from generating more load in a row of this fork. */
  Set<Flag> limits(String row) {
    return load(row).map(load -> AgentLimits.of(busy(load), linkShare(load))).orElse(Set.of());
  }

  /** Its work so far in a row of this fork; empty if it has done none. */
  Optional<RowLoad> load(String row) {
    return Optional.ofNullable(rows.get(inThisFork(row)));
  }

  private Double linkShare(RowLoad row) {
    return facts.linkBitsPerSecond().isPresent()
        ? (Double) (row.bitsPerSecond() / facts.linkBitsPerSecond().getAsLong())
        : null;
  }

  /** Its work so far in each row of each fork. */
  Map<Row, RowLoad> rows() {
    return Map.copyOf(rows);
  }

  /** Adds wrong replies of a void load. */
  void addErrors(long count) {
    errors += count;
  }

  private double busy(RowLoad row) {
    return row.cpuSeconds() / row.seconds() / facts.loops();
  }

  private Double mostOf(ToDoubleFunction<RowLoad> share) {
    OptionalDouble most = rows.values().stream().mapToDouble(share).max();
    return most.isPresent() ? most.getAsDouble() : null;
  }

  /**
   * The figures for the result.
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
        clock.wallMicros(),
        clock.uncertaintyNanos() / NANOS_PER_MICRO,
        (double) facts.loops() / loops,
        verified,
        errors,
        rows.isEmpty() ? null : busy(rows.values().stream().reduce(RowLoad.NONE, RowLoad::then)),
        mostOf(this::busy),
        facts.linkBitsPerSecond().isPresent() ? mostOf(this::linkShare) : null,
        lost);
  }
}
