package org.wsbench.analysis.jmh;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wsbench.analysis.PairRatios;
import org.wsbench.analysis.RowBounds;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.LoadFigures;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.Turn;

/**
 * Represents benchmarks that took turns as rounds of stacks: a turn is a slice with one message.
 * Cycles stand for seconds, since it is not known when a turn was.
 */
final class TurnRounds {
  private static final double MICROS_PER_SECOND = 1e6;

  private TurnRounds() {}

  /** The rounds of one benchmark, one for each start. */
  static List<Round> of(String group, Benchmark benchmark) {
    return of(group, benchmark.id().label(), micros(benchmark));
  }

  /** Microseconds per call at each turn. */
  static SortedMap<Turn, Double> micros(Benchmark benchmark) {
    SortedMap<Turn, Double> micros = byTurn();
    benchmark.forks().stream()
        .flatMap(List::stream)
        .forEach(iteration -> micros.put(iteration.turn(), iteration.micros()));
    return micros;
  }

  /** An empty map in order of time. */
  static SortedMap<Turn, Double> byTurn() {
    return new TreeMap<>(Comparator.comparingInt(Turn::number));
  }

  /** The rounds of a series of times by turn, one for each start. */
  static List<Round> of(String group, String label, SortedMap<Turn, Double> micros) {
    Map<Integer, List<Slice>> starts = new TreeMap<>();
    micros.forEach(
        (turn, value) ->
            starts
                .computeIfAbsent(turn.start(), start -> new ArrayList<>())
                .add(new Slice(turn.cycle(), turn.cycle(), value / MICROS_PER_SECOND, 1)));
    return starts.entrySet().stream()
        .map(start -> round(group, label, start.getKey(), start.getValue()))
        .toList();
  }

  /**
   * The ratios of the speeds of what took turns, all pairs in the order of the labels.
   *
   * @param rounds those of a group
   * @param bounds how far the speed of each can be off
   */
  static List<PairRatio> ratios(
      String group, List<String> labels, List<Round> rounds, RowBounds bounds) {
    return PairRatios.of(comparison(group, labels), rounds, bounds);
  }

  /** What is compared in a group; ratios need no more of it than names. */
  static Comparison comparison(String group, List<String> labels) {
    return new Comparison(MeasurementScheme.SLICES, labels, List.of(group), null, 1, null, 0, 0);
  }

  private static Round round(String group, String label, int start, List<Slice> turns) {
    double seconds = turns.stream().mapToDouble(Slice::seconds).sum();
    return new Round(
        label,
        group,
        start,
        1,
        false,
        Instant.EPOCH,
        new LoadFigures(
            seconds, turns.size(), turns.size() / seconds, Errors.NONE, Percentiles.NONE),
        ConnectionFigures.NONE,
        new ResourceUse(null, null, null, null, null),
        List.of(),
        turns,
        List.of());
  }
}
