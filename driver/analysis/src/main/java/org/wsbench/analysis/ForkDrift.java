package org.wsbench.analysis;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.CommonTrend;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.result.Interval;
import org.wsbench.result.Round;

/**
 * How much a stack became faster or slower, compared with the others, while a fork was measured.
 * Each case has a level of its own, so what counts is the change within a round, and from one round
 * of a case to a later one.
 */
final class ForkDrift {
  /** A round is looked at in so many parts, of which each gives a median. */
  private static final int PARTS = 12;

  /** Fewer cycles than this make no part. */
  private static final int LEAST_CYCLES = 3;

  private static final double NANOS_PER_SECOND = 1e9;

  private ForkDrift() {}

  /**
   * The change of the log throughput from the first measured moment of the fork to the last: the 95
   * % interval of a straight line. Null where the rounds do not tell.
   *
   * @param stack the stack
   * @param rounds of all stacks in that fork, with slices; without another stack the throughput is
   *     looked at by itself, and what the machine did is in the result
   */
  static Interval of(String stack, Collection<Round> rounds) {
    List<Round> own = rounds.stream().filter(round -> round.stack().equals(stack)).toList();
    if (own.isEmpty() || own.stream().anyMatch(round -> round.slices().isEmpty())) {
      return null;
    }
    Instant start = own.stream().map(Round::startedAt).min(Instant::compareTo).orElseThrow();
    CommonTrend trend = new CommonTrend();
    own.stream()
        .collect(Collectors.groupingBy(Round::echoCase, TreeMap::new, Collectors.toList()))
        .values()
        .forEach(ofCase -> add(trend, ofCase, rounds, start));
    Estimate slope = trend.slope();
    return slope == null ? null : slope.times(length(own, start)).interval();
  }

  private static double length(List<Round> own, Instant start) {
    return own.stream()
        .mapToDouble(round -> seconds(start, round) + round.slices().getLast().atSeconds())
        .max()
        .orElseThrow();
  }

  private static double seconds(Instant start, Round round) {
    return Duration.between(start, round.startedAt()).toNanos() / NANOS_PER_SECOND;
  }

  private static void add(
      CommonTrend trend, List<Round> ofCase, Collection<Round> rounds, Instant start) {
    List<double[]> points = new ArrayList<>();
    for (Round round : ofCase) {
      points.addAll(parts(round, relative(round, rounds), seconds(start, round)));
    }
    if (!points.isEmpty()) {
      trend.add(column(points, 0), column(points, 1));
    }
  }

  /** By cycle, the log throughput minus the mean of the others that all have that cycle. */
  static Map<Integer, Double> relative(Round round, Collection<Round> rounds) {
    List<CycleLogs> others =
        rounds.stream()
            .filter(other -> !other.stack().equals(round.stack()))
            .filter(other -> other.echoCase().equals(round.echoCase()))
            .filter(round::isBeside)
            .map(CycleLogs::of)
            .toList();
    Map<Integer, Double> relative = new TreeMap<>();
    CycleLogs.of(round)
        .byCycle()
        .forEach(
            (cycle, log) -> {
              List<Double> beside =
                  others.stream()
                      .map(other -> other.byCycle().get(cycle))
                      .filter(Objects::nonNull)
                      .toList();
              if (beside.size() == others.size()) {
                double mean = beside.stream().mapToDouble(Double::doubleValue).average().orElse(0);
                relative.put(cycle, log - mean);
              }
            });
    return relative;
  }

  /** Time and median of each part. */
  private static List<double[]> parts(Round round, Map<Integer, Double> relative, double start) {
    List<double[]> points = new ArrayList<>();
    round.slices().stream()
        .filter(slice -> relative.containsKey(slice.cycle()))
        .forEach(
            slice ->
                points.add(new double[] {start + slice.atSeconds(), relative.get(slice.cycle())}));
    int parts = Math.min(PARTS, points.size() / LEAST_CYCLES);
    List<double[]> medians = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      List<double[]> some =
          points.subList(points.size() * part / parts, points.size() * (part + 1) / parts);
      medians.add(new double[] {Medians.of(column(some, 0)), Medians.of(column(some, 1))});
    }
    return medians;
  }

  private static double[] column(List<double[]> points, int column) {
    return points.stream().mapToDouble(point -> point[column]).toArray();
  }
}
