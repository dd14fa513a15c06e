package org.wsbench.analysis.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Percentiles;
import org.wsbench.result.level.ClientLatencies;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.OwnShare;
import org.wsbench.result.level.StoredLoad;

/**
 * What clients add to the latency of calls, except of those that lost calls: the ratio to the
 * floor, which is formed window by window of the same cycles, less one, times the latency of the
 * floor.
 *
 * @param floor the client whose latency is taken as that of server and network
 * @param levels the figures of the clients
 */
record OwnShares(String floor, List<LevelFigure> levels) {

  /**
   * The latencies of clients; empty in a run of stacks, or without a floor.
   *
   * @param levels the figures of the run
   * @param pairs ratios of 99th percentiles
   */
  static Optional<ClientLatencies> of(
      StoredLoad load, List<LevelFigure> levels, List<PairRatio> pairs) {
    String floor = load.study().floor();
    if (floor == null) {
      return Optional.empty();
    }
    List<PairRatio> medians = new LatencyRatios(Percentiles::p50).of(load);
    return Optional.of(
        new ClientLatencies(floor, medians, new OwnShares(floor, levels).of(medians, pairs)));
  }

  private List<OwnShare> of(List<PairRatio> medians, List<PairRatio> pairs) {
    List<OwnShare> shares = new ArrayList<>();
    for (LevelFigure level : levels.stream().filter(one -> !one.isUnusable()).toList()) {
      Optional<OwnShare.Micros> p50 = micros(level, medians, Percentiles::p50);
      Optional<OwnShare.Micros> p99 = micros(level, pairs, Percentiles::p99);
      if (p50.isPresent() && p99.isPresent()) {
        shares.add(new OwnShare(level.stack(), level.asked(), p50.get(), p99.get()));
      }
    }
    return shares;
  }

  /**
   * Empty for the floor itself, and where the two have no windows of the same cycle, or the floor
   * lost calls.
   */
  private Optional<OwnShare.Micros> micros(
      LevelFigure level, List<PairRatio> pairs, ToDoubleFunction<Percentiles> percentile) {
    return levels.stream()
        .filter(one -> one.stack().equals(floor) && one.asked().equals(level.asked()))
        .filter(one -> !one.isUnusable())
        .mapToDouble(one -> percentile.applyAsDouble(one.intended().percentiles()))
        .boxed()
        .findFirst()
        .flatMap(least -> timesFloor(pairs, level).map(times -> micros(least, times)).findFirst());
  }

  /** The latency of a client divided by that of the floor. */
  private Stream<PairRatio> timesFloor(List<PairRatio> pairs, LevelFigure level) {
    String asked = level.asked();
    return pairs.stream()
        .flatMap(
            pair ->
                pair.isOf(floor, level.stack(), asked)
                    ? Stream.of(pair)
                    : pair.isOf(level.stack(), floor, asked)
                        ? Stream.of(pair.inverse())
                        : Stream.empty());
  }

  private static OwnShare.Micros micros(double least, PairRatio times) {
    Interval interval = times.interval();
    return new OwnShare.Micros(
        least * (times.value() - 1),
        interval == null
            ? null
            : new Interval(least * (interval.low() - 1), least * (interval.high() - 1)),
        times.verdict().inverse());
  }
}
