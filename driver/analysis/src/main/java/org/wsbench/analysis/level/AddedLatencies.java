package org.wsbench.analysis.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Percentiles;
import org.wsbench.result.level.AddedLatency;
import org.wsbench.result.level.ClientLatencies;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.StoredLoad;

/**
 * What clients add to the latency of calls, except of those that lost calls: the ratio to the
 * baseline, which is formed window by window of the same cycles, less one, times the latency of the
 * baseline.
 *
 * @param baseline the client over whose latency the others add theirs
 * @param levels the figures of the clients
 */
record AddedLatencies(String baseline, List<LevelFigure> levels) {

  /**
   * The latencies of clients; empty in a run of stacks, or without a baseline.
   *
   * @param levels the figures of the run
   * @param pairs ratios of 99th percentiles
   */
  static Optional<ClientLatencies> of(
      StoredLoad load, List<LevelFigure> levels, List<PairRatio> pairs) {
    String baseline = load.study().baseline();
    if (baseline == null) {
      return Optional.empty();
    }
    List<PairRatio> medians = new LatencyRatios(Percentiles::p50).of(load);
    return Optional.of(
        new ClientLatencies(
            baseline, medians, new AddedLatencies(baseline, levels).of(medians, pairs)));
  }

  private List<AddedLatency> of(List<PairRatio> medians, List<PairRatio> pairs) {
    List<AddedLatency> added = new ArrayList<>();
    for (LevelFigure level : levels.stream().filter(one -> !one.isUnusable()).toList()) {
      Optional<AddedLatency.Micros> p50 = micros(level, medians, Percentiles::p50);
      Optional<AddedLatency.Micros> p99 = micros(level, pairs, Percentiles::p99);
      if (p50.isPresent() && p99.isPresent()) {
        added.add(new AddedLatency(level.stack(), level.asked(), p50.get(), p99.get()));
      }
    }
    return added;
  }

  /**
   * Empty for the baseline itself, and where the two have no windows of the same cycle, or the
   * baseline lost calls.
   */
  private Optional<AddedLatency.Micros> micros(
      LevelFigure level, List<PairRatio> pairs, ToDoubleFunction<Percentiles> percentile) {
    return levels.stream()
        .filter(one -> one.stack().equals(baseline) && one.asked().equals(level.asked()))
        .filter(one -> !one.isUnusable())
        .mapToDouble(one -> percentile.applyAsDouble(one.intended().percentiles()))
        .boxed()
        .findFirst()
        .flatMap(own -> timesBaseline(pairs, level).map(times -> micros(own, times)).findFirst());
  }

  /** The latency of a client divided by that of the baseline. */
  private Stream<PairRatio> timesBaseline(List<PairRatio> pairs, LevelFigure level) {
    String asked = level.asked();
    return pairs.stream()
        .flatMap(
            pair ->
                pair.isOf(baseline, level.stack(), asked)
                    ? Stream.of(pair)
                    : pair.isOf(level.stack(), baseline, asked)
                        ? Stream.of(pair.inverse())
                        : Stream.empty());
  }

  /**
   * What is added.
   *
   * @param own the baseline's latency in microseconds
   * @param times the client's latency divided by it
   */
  private static AddedLatency.Micros micros(double own, PairRatio times) {
    Interval interval = times.interval();
    return new AddedLatency.Micros(
        own * (times.value() - 1),
        interval == null
            ? null
            : new Interval(own * (interval.low() - 1), own * (interval.high() - 1)),
        times.verdict().inverse());
  }
}
