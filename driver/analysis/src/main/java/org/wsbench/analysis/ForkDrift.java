package org.wsbench.analysis;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.stats.CommonTrend;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.result.Interval;
import org.wsbench.result.Round;

/**
 * Estimates how much a stack became faster or slower, compared with the others, while a fork was
 * measured. There are two estimates. Within the fork, each case has a level of its own, so what
 * counts is the change within a round, and from one round of a case to a later one. Beside other
 * forks, which meet the cases in another order, a case that comes late in this one is faster there
 * than one that comes early. The narrower of the two is used.
 */
final class ForkDrift {
  /** Number of parts of a round, each of which gives a median. */
  private static final int PARTS = 12;

  /** A part has at least this many cycles. */
  private static final int LEAST_CYCLES = 3;

  private static final double NANOS_PER_SECOND = 1e9;

  private final RelativeLogs logs;

  /**
   * Drifts in the forks of a run.
   *
   * @param logs of all stacks in all forks
   */
  ForkDrift(RelativeLogs logs) {
    this.logs = logs;
  }

  /**
   * The change of the log throughput from the first measured moment of a fork to the last: the
   * interval, at 95 %, of a straight line. Null if the rounds do not suffice. Without another
   * stack, the throughput itself is used, and the result includes the drift of the machine.
   */
  Interval of(String stack, int fork) {
    List<Round> all = logs.of(stack);
    List<Round> own = all.stream().filter(round -> round.fork() == fork).toList();
    if (own.isEmpty() || own.stream().anyMatch(round -> round.slices().isEmpty())) {
      return null;
    }
    List<Round> others = all.stream().filter(round -> round.fork() != fork).toList();
    Instant start = own.stream().map(Round::startedAt).min(Instant::compareTo).orElseThrow();
    double length = length(own, start);
    return Stream.of(within(own, start), besideOthers(own, others, start))
        .map(CommonTrend::slope)
        .filter(Objects::nonNull)
        .map(slope -> slope.times(length).interval())
        .min(Comparator.comparingDouble(Interval::halfWidth))
        .orElse(null);
  }

  /** With a level for each case. */
  private CommonTrend within(List<Round> own, Instant start) {
    CommonTrend trend = new CommonTrend();
    own.stream()
        .collect(Collectors.groupingBy(Round::echoCase, TreeMap::new, Collectors.toList()))
        .values()
        .forEach(
            ofCase ->
                add(
                    trend,
                    ofCase.stream().flatMap(round -> parts(round, start).stream()).toList()));
    return trend;
  }

  /** With the level that each case has in the other forks. */
  private CommonTrend besideOthers(List<Round> own, List<Round> others, Instant start) {
    List<double[]> points = new ArrayList<>();
    for (Round round : own) {
      OptionalDouble elsewhere =
          others.stream()
              .filter(other -> other.echoCase().equals(round.echoCase()))
              .mapToDouble(logs::level)
              .filter(Double::isFinite)
              .average();
      double level = logs.level(round);
      if (elsewhere.isPresent() && Double.isFinite(level)) {
        points.add(new double[] {seconds(start, round), level - elsewhere.getAsDouble()});
      }
    }
    points.sort(Comparator.comparingDouble(point -> point[0]));
    CommonTrend trend = new CommonTrend();
    add(trend, points);
    return trend;
  }

  private static void add(CommonTrend trend, List<double[]> points) {
    if (!points.isEmpty()) {
      trend.add(column(points, 0), column(points, 1));
    }
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

  /** Time and median of each part. */
  private List<double[]> parts(Round round, Instant start) {
    double begin = seconds(start, round);
    Map<Integer, Double> relative = logs.byCycle(round);
    List<double[]> points = new ArrayList<>();
    round.slices().stream()
        .filter(slice -> relative.containsKey(slice.cycle()))
        .forEach(
            slice ->
                points.add(new double[] {begin + slice.atSeconds(), relative.get(slice.cycle())}));
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
