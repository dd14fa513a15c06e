package org.wsbench.cluster.coordinator;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;

/** What driver agents answer to their shares of one load. */
final class Parts {

  private static final double NANOS_PER_SECOND = 1e9;

  private final long askedNanos = System.nanoTime();
  private final Instant askedAt = Instant.now();
  private final List<Ran> parts = new ArrayList<>();
  private long lateNanos = -1;
  private LoadFailedException failure;

  /**
   * A part that was done.
   *
   * @param startedNanos when, by this machine's clock; of one that was to begin later, so much less
   */
  private record Ran(DriverAgent agent, LoadReport report, long startedNanos) {}

  /**
   * Takes in an answer.
   *
   * @param afterNanos how much later than the first agent this one was to begin
   */
  void came(DriverAgent agent, long afterNanos, Result result) {
    switch (result) {
      case Result.Ran ran ->
          parts.add(
              new Ran(agent, ran.report(), agent.clock().here(ran.startedNanos()) - afterNanos));
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
   * To be called when all have answered.
   *
   * @throws LoadFailedException if an agent could not do it, or would not
   */
  void check() throws LoadFailedException {
    if (failure != null) {
      throw failure;
    }
  }

  private static String name(DriverAgent agent) {
    return Coordinator.name(agent.address());
  }

  boolean isLate() {
    return lateNanos >= 0;
  }

  /** How long after its start the last one heard of it; only if one was late. */
  long lateNanos() {
    return lateNanos;
  }

  /** The load has to be repeated: of what was done, only wrong replies are kept. */
  void voidInto(WrongReplies wrong) {
    parts.forEach(part -> wrong.keep(part.agent(), part.report()));
  }

  /**
   * From the first agent's start to the last one's, but for what they were to be apart, at most:
   * each of the two may be off by the uncertainty of its agent's clock. Of a single agent 0.
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

  /** All as one report; it counts for its agents from here on. */
  LoadReport together(LoadSpec spec) {
    parts.forEach(part -> part.agent().add(spec, part.report()));
    LoadReport sum = parts.stream().map(this::byThisClock).reduce(LoadReport::plus).orElseThrow();
    return sum.stages().size() == 1 && sum.verified() > 0 ? atTheirRate(sum) : sum;
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
   * Agents that did not begin at the same moment did not end at the same moment: the time in which
   * only some of them were sending is nobody's. The rates of all, each over its own time, add up to
   * that of the time in which all were; the length is the one that gives it.
   */
  private LoadReport atTheirRate(LoadReport sum) {
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
