package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.report.html.TimeData.RoundData;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;

/** Reduces the series of a round to a few points. */
final class RoundSeries {
  /** Enough to show a trend or a pause; more would only show noise. */
  private static final int MOST_POINTS = 20;

  private static final int FEWEST_POINTS = 6;

  /** Most points of all rounds together; more would make the file too large. */
  private static final int POINTS_OF_A_RUN = 12_000;

  private static final double PERCENT = 100;

  private RoundSeries() {}

  /** How many points each of so many rounds has at most. */
  static int points(int rounds) {
    return Math.clamp(POINTS_OF_A_RUN / Math.max(1, rounds), FEWEST_POINTS, MOST_POINTS);
  }

  /** Null if the round has no series. */
  static RoundData of(Round round, int echoCase, double atSeconds, int points) {
    boolean sliced = !round.slices().isEmpty();
    List<Double> tps =
        sliced ? ofSlices(round.slices(), points) : ofSeconds(round.perSecondTps(), points);
    if (tps.isEmpty()) {
      return null;
    }
    Slice last = sliced ? round.slices().getLast() : null;
    double seconds = sliced ? last.atSeconds() + last.seconds() : round.perSecondTps().size();
    return new RoundData(
        echoCase,
        Rounding.six(atSeconds),
        Rounding.six(seconds),
        tps.stream().map(value -> Rounding.three(PERCENT * value / round.load().tps())).toList());
  }

  /** Replies over time under load of neighboring slices. */
  private static List<Double> ofSlices(List<Slice> slices, int points) {
    List<Double> tps = new ArrayList<>();
    for (List<Slice> some : parts(slices, points)) {
      double seconds = some.stream().mapToDouble(Slice::seconds).sum();
      double requests = some.stream().mapToLong(Slice::requests).sum();
      tps.add(seconds > 0 ? requests / seconds : 0);
    }
    return tps;
  }

  private static List<Double> ofSeconds(List<Double> perSecond, int points) {
    return parts(perSecond, points).stream()
        .map(some -> some.stream().mapToDouble(Double::doubleValue).average().orElseThrow())
        .toList();
  }

  /** Neighbors in equal parts, as far as that goes. */
  private static <T> List<List<T>> parts(List<T> all, int most) {
    int count = Math.min(most, all.size());
    List<List<T>> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(all.subList(i * all.size() / count, (i + 1) * all.size() / count));
    }
    return parts;
  }
}
