package org.wsbench.analysis.jmh;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.RowBounds;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.analysis.stats.Ratios;
import org.wsbench.analysis.stats.Samples;
import org.wsbench.result.Bound;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.Verdict;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.StoredJmh;

/**
 * How long calls of benchmarks take, and how long beside each other.
 *
 * @param speeds the ratios of all that took turns
 * @param unusable what had not settled in a start, so that its figures are off by nobody knows how
 *     much
 */
public record BenchmarkTimes(List<PairRatio> speeds, Set<BenchmarkId> unusable) {

  /** Those of a result. */
  public static BenchmarkTimes of(StoredJmh jmh) {
    Map<String, Bound> bounds = ColdStarts.bounds(jmh);
    Set<BenchmarkId> unusable =
        jmh.benchmarks().stream()
            .filter(one -> !jmh.coldStarts(one).isEmpty())
            .map(Benchmark::id)
            .filter(id -> !bounds.containsKey(Round.row(id.label(), id.group())))
            .collect(Collectors.toSet());
    return new BenchmarkTimes(
        BenchmarkRatios.of(jmh.benchmarks(), new RowBounds(bounds)).stream()
            .map(BenchmarkTimes::overStarts)
            .toList(),
        unusable);
  }

  /** Two starts of a JVM differ, by up to a factor of two: one start does not tell by how much. */
  private static PairRatio overStarts(PairRatio ratio) {
    return ratio.byFork().size() > 1
        ? ratio
        : new PairRatio(
            ratio.stack(),
            ratio.other(),
            ratio.echoCase(),
            ratio.value(),
            null,
            ratio.measured(),
            ratio.ofMeans(),
            ratio.pairs(),
            ratio.byFork(),
            ratio.bound(),
            Verdict.UNDECIDED,
            null);
  }

  /** Whether nobody knows how far the figures of a benchmark are off. */
  public boolean isUnusable(Benchmark benchmark) {
    return unusable.contains(benchmark.id());
  }

  /**
   * Microseconds per call. Of a first use the median, with its interval; of what took turns the
   * center that ratios have, without an interval, since the machine's speed drifts and only ratios
   * hold; else the mean with Student's interval over forks.
   */
  public static Estimate micros(Benchmark benchmark) {
    if (benchmark.id().once()) {
      return Medians.estimate(means(benchmark));
    }
    return benchmark.inTurns()
        ? new Estimate(logCenters(benchmark).measured().exponential().value(), null)
        : Samples.estimate(means(benchmark));
  }

  /** The same of each fork. */
  static double[] forks(Benchmark benchmark) {
    return benchmark.inTurns()
        ? logCenters(benchmark).values().stream().mapToDouble(Math::exp).toArray()
        : means(benchmark);
  }

  /** A turn that was interrupted is left out of times as it is of ratios. */
  private static ForkedEstimate logCenters(Benchmark benchmark) {
    return Ratios.byCycle(
        benchmark.forks().stream()
            .map(fork -> fork.stream().mapToDouble(turn -> Math.log(turn.micros())).toArray())
            .toList());
  }

  /** The speed of a benchmark divided by that of another; empty if they did not take turns. */
  public Optional<PairRatio> speed(Benchmark one, Benchmark other) {
    String group = one.id().group();
    String label = one.id().label();
    String otherLabel = other.id().label();
    return speeds.stream()
        .flatMap(
            ratio ->
                ratio.isOf(label, otherLabel, group)
                    ? Stream.of(ratio)
                    : ratio.isOf(otherLabel, label, group)
                        ? Stream.of(ratio.inverse())
                        : Stream.empty())
        .findFirst();
  }

  /**
   * The time of a benchmark divided by that of another; the interval allows for what is suspected
   * of either.
   */
  public Estimate time(Benchmark one, Benchmark other) {
    return speed(other, one)
        .map(ratio -> new Estimate(ratio.value(), ratio.widened()))
        .orElseGet(() -> Ratios.independent(forks(one), forks(other)));
  }

  /** The two clusters of starts of a benchmark's time divided by that of another, if there are. */
  public Optional<BistableStarts> bistable(Benchmark one, Benchmark other) {
    return speed(other, one).flatMap(time -> BistableStarts.of(time.byFork()));
  }

  private static double[] means(Benchmark benchmark) {
    return benchmark.forkMicros().stream().mapToDouble(Double::doubleValue).toArray();
  }
}
