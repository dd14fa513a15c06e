package org.wsbench.report.html;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.StackRun;
import org.wsbench.result.StoredRun;

/**
 * Throughput over the time of one start of a stack, for the scripts. It is in percent of the
 * measured throughput, so that all cases and stacks fit on one scale.
 *
 * @param stack number of the stack
 * @param fork number of its start, from 1
 * @param warmUp null if unknown
 * @param rounds in order of time
 */
record TimeData(int stack, int fork, WarmUpData warmUp, List<RoundData> rounds) {
  private static final double PERCENT = 100;
  private static final double MILLIS_PER_SECOND = 1000;

  /**
   * The warm-up before the rounds.
   *
   * @param intervalSeconds distance of its points
   * @param light how many of them, at the beginning, were those of a light load
   * @param percent throughput in percent of the geometric mean over the measured rounds
   * @param compilers CPUs that the JIT compiler used; may be empty
   */
  record WarmUpData(
      double intervalSeconds, int light, List<Double> percent, List<Double> compilers) {}

  /**
   * A measured round.
   *
   * @param echoCase number of the case
   * @param atSeconds when it began, since the first round of this fork of any stack
   * @param seconds how long it took, other stacks' slices included
   * @param percent throughput in equal parts of it, in percent of the whole round's
   */
  record RoundData(int echoCase, double atSeconds, double seconds, List<Double> percent) {}

  static List<TimeData> of(StoredRun run) {
    return run.result().stacks().stream()
        .map(start -> of(run, start))
        .filter(start -> !start.rounds().isEmpty())
        .toList();
  }

  private static TimeData of(StoredRun run, StackRun start) {
    Comparison comparison = run.result().comparison();
    List<Round> inFork =
        run.rounds().stream().filter(round -> round.fork() == start.fork()).toList();
    Optional<Instant> first = inFork.stream().map(Round::startedAt).min(Comparator.naturalOrder());
    List<Round> own =
        inFork.stream()
            .filter(round -> round.stack().equals(start.name()) && round.load().tps() > 0)
            .sorted(Comparator.comparing(Round::startedAt))
            .toList();
    List<RoundData> rounds =
        own.stream()
            .map(
                round ->
                    RoundSeries.of(
                        round,
                        comparison.cases().indexOf(round.echoCase()),
                        Duration.between(first.orElseThrow(), round.startedAt()).toMillis()
                            / MILLIS_PER_SECOND,
                        RoundSeries.points(run.rounds().size())))
            .filter(Objects::nonNull)
            .toList();
    return new TimeData(
        comparison.stacks().indexOf(start.name()),
        start.fork(),
        start.warmUp() == null ? null : warmUp(start.warmUp(), own),
        rounds);
  }

  private static WarmUpData warmUp(StackRun.WarmUp warmUp, List<Round> measured) {
    double mean =
        Math.exp(
            measured.stream()
                .mapToDouble(round -> Math.log(round.load().tps()))
                .average()
                .orElse(Double.NaN));
    double interval = warmUp.intervalSeconds();
    return new WarmUpData(
        interval,
        warmUp.lightIntervals(),
        measured.isEmpty()
            ? List.of()
            : warmUp.tps().stream().map(tps -> Rounding.three(PERCENT * tps / mean)).toList(),
        warmUp.compilerCpuSeconds().stream()
            .map(seconds -> Rounding.three(seconds / interval))
            .toList());
  }
}
