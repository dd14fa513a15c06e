package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.Trend;
import org.wsbench.result.Interval;
import org.wsbench.result.Round;

/**
 * Finds the rounds of a run that were not steady. In a long window, the per-second series must be
 * steady. Slices of several stacks share the drift of the machine, which would look like a trend of
 * each; so there the logarithm of the round's throughput is taken relative to the median of the
 * other stacks in the same cycle. If two stacks drift apart, it is unknown which one changes, so
 * both are reported.
 */
public final class Steadiness {
  /** A significant trend of at most this share of the throughput is ignored. */
  public static final double LARGEST_CHANGE = 0.05;

  /** The probability that at least one round is reported if all rounds of a run are steady. */
  public static final double FALSE_ALARMS = 0.05;

  private Steadiness() {}

  /**
   * The rounds with a trend, and by how much each changed from its beginning to its end: the 95 %
   * interval, on logarithms; of two stacks that drift apart, half of it each. A run has a hundred
   * rounds or more, and one test in a hundred finds by chance what is significant at 1 %; so all of
   * them together are tested (Holm, Scandinavian Journal of Statistics 6, 1979).
   */
  static Map<Round, Interval> unsteady(List<Round> rounds) {
    List<TrendTest> tests = new ArrayList<>();
    rounds.stream()
        .collect(Collectors.groupingBy(Steadiness::together))
        .values()
        .forEach(
            neighbors ->
                neighbors.forEach(
                    round ->
                        tests.add(new TrendTest(round, neighbors.size(), of(round, neighbors)))));
    tests.sort(Comparator.comparingDouble(test -> test.trend().chance()));
    Map<Round, Interval> unsteady = new IdentityHashMap<>();
    int left = tests.size();
    for (TrendTest test : tests) {
      if (test.trend().chance() > FALSE_ALARMS / left--) {
        return unsteady;
      }
      if (Math.abs(test.trend().change()) > tolerance(test.round())) {
        unsteady.put(test.round(), test.change());
      }
    }
    return unsteady;
  }

  /**
   * A round and its trend.
   *
   * @param stacks how many were measured beside each other, this one included
   */
  private record TrendTest(Round round, int stacks, Trend trend) {
    /** On logarithms, also where the series is of throughput. */
    Interval change() {
      double scale = round.slices().isEmpty() ? round.load().tps() : stacks == 2 ? 2 : 1;
      return new Interval(trend.interval().low() / scale, trend.interval().high() / scale);
    }
  }

  private record Place(String echoCase, int fork, int number) {}

  private static Place together(Round round) {
    return new Place(round.echoCase(), round.fork(), round.number());
  }

  /** On the scale of the series: throughput, or its logarithm. */
  private static double tolerance(Round round) {
    return round.slices().isEmpty() ? round.load().tps() * LARGEST_CHANGE : LARGEST_CHANGE;
  }

  private static Trend of(Round round, Collection<Round> neighbors) {
    if (round.slices().isEmpty()) {
      return Trend.of(array(round.perSecondTps()));
    }
    List<CycleLogs> others =
        neighbors.stream()
            .filter(other -> !other.stack().equals(round.stack()))
            .map(CycleLogs::of)
            .map(CycleLogs::centered)
            .toList();
    List<Double> relative = new ArrayList<>();
    CycleLogs.of(round)
        .byCycle()
        .forEach((cycle, log) -> relative.add(log - CycleLogs.median(others, cycle)));
    return Trend.of(array(relative));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
