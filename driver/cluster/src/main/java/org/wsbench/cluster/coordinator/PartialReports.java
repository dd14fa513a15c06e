package org.wsbench.cluster.coordinator;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wsbench.cluster.node.Node;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;

/** The answers of driver agents to their shares of one load, and their merged report. */
final class PartialReports {

  private static final double NANOS_PER_SECOND = 1e9;

  private final long askedNanos = System.nanoTime();
  private final Instant askedAt = Instant.now();
  private final List<Ran> parts = new ArrayList<>();
  private long lateNanos = -1;
  private LoadFailedException failure;

  /**
   * One agent's report.
   *
   * @param startedNanos its start by this machine's clock, less the intended delay
   */
  private record Ran(DriverAgent agent, LoadReport report, long startedNanos) {}

  /**
   * Adds an answer.
   *
   * @param afterNanos how much later than the first agent this one was to start
   */
  void add(DriverAgent agent, long afterNanos, Result result) {
    switch (result) {
      case Result.Ran ran ->
          parts.add(
              new Ran(agent, ran.report(), agent.clock().toHere(ran.startedNanos()) - afterNanos));
      case Result.Late tooLate -> lateNanos = Math.max(lateNanos, tooLate.byNanos());
      case Result.Failed failed -> problem(name(agent) + ": " + failed.reason(), failed.fatal());
      case Result.Refused refused -> problem(name(agent) + " refuses: " + refused.reason(), true);
      default -> problem(name(agent) + " answers " + result, true);
    }
  }

  private void problem(String message, boolean fatal) {
    if (failure == null) {
      failure = new LoadFailedException(message, fatal, null);
    }
  }

  /**
   * To be called when all agents have answered.
   *
   * @throws LoadFailedException if an agent failed or refused
   */
  void check() throws LoadFailedException {
    if (failure != null) {
      throw failure;
    }
  }

  private static String name(DriverAgent agent) {
    return Node.name(agent.address());
  }

  boolean isLate() {
    return lateNanos >= 0;
  }

  /** The longest delay with which an agent received the command after its start. */
  long lateNanos() {
    return lateNanos;
  }

  /** Keeps only the wrong replies of a load that must be repeated. */
  void keepWrongReplies(WrongReplies wrong) {
    parts.forEach(part -> wrong.keep(part.agent(), part.report()));
  }

  /**
   * An upper bound of the time from the first agent's start to the last one's, apart from intended
   * delays: each of the two may be off by the uncertainty of its agent's clock. It is 0 for a
   * single agent.
   */
  long skewNanos() {
    if (parts.size() < 2) {
      return 0;
    }
    long first = parts.stream().mapToLong(Ran::startedNanos).min().orElseThrow();
    long last = parts.stream().mapToLong(Ran::startedNanos).max().orElseThrow();
    return last - first + twoLargestUncertainties();
  }

  private long twoLargestUncertainties() {
    return parts.stream()
        .map(part -> part.agent().clock().uncertaintyNanos())
        .sorted(Comparator.reverseOrder())
        .limit(2)
        .mapToLong(Long::longValue)
        .sum();
  }

  /** Merges the reports, and adds them to the totals of their agents. */
  LoadReport merged(LoadSpec spec) {
    parts.forEach(part -> part.agent().add(spec, part.report()));
    LoadReport sum = parts.stream().map(this::byThisClock).reduce(LoadReport::plus).orElseThrow();
    return sum.stages().size() == 1 && sum.verified() > 0 ? withSummedRates(sum) : sum;
  }

  private LoadReport byThisClock(Ran part) {
    LoadReport report = part.report();
    return new LoadReport(
        askedAt.plusNanos(part.startedNanos() - askedNanos),
        report.length(),
        report.stages(),
        report.connections(),
        report.verifiedPerSecond(),
        report.evidence());
  }

  /**
   * Sets the length of the report so that its throughput is the sum of the agents' rates. Agents
   * that did not start at the same moment did not end at the same moment; the time in which only
   * some of them were sending must not count.
   */
  private LoadReport withSummedRates(LoadReport sum) {
    double tps =
        parts.stream()
            .filter(part -> part.report().verified() > 0)
            .mapToDouble(part -> part.report().tps())
            .sum();
    long nanos = Math.round(sum.verified() / tps * NANOS_PER_SECOND);
    return new LoadReport(
        sum.startedAt(),
        Duration.ofNanos(Math.max(nanos, 1)),
        sum.stages(),
        sum.connections(),
        sum.verifiedPerSecond(),
        sum.evidence());
  }
}
