package org.wsbench.analysis.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.wsbench.analysis.Decision;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.result.Bound;
import org.wsbench.result.Interval;
import org.wsbench.result.Verdict;

/**
 * Finds the runs between which a ratio changed, by binary segmentation (Scott and Knott, Biometrics
 * 30, 1974): a series is divided where the means of its two parts differ most, and so is each part,
 * as long as the difference is shown.
 *
 * <p>A difference is shown if its interval lies beyond a negligible difference, as for a verdict.
 * Many places are searched, and one of twenty would be found by chance; so the probability of error
 * is divided among all places of all series (Bonferroni; Dunn, Journal of the American Statistical
 * Association 56, 1961). Each part has at least {@value #LEAST} runs, so no single run makes a
 * change.
 *
 * <p>What a bound allows a ratio to be off by can be the same in all runs, and does not average
 * out: the bound of a mean is the mean of the bounds, on logarithms.
 */
public final class ChangePoints {
  /**
   * The probability that anything is found in a history in which nothing changed, at most. It holds
   * as far as the machine treats all stacks alike: intervals are those of differences within a run,
   * and a machine that slows some stacks more than others in some runs changes ratios.
   */
  public static final double FALSE_ALARMS = 0.05;

  /** The fewest runs before and after a change. */
  public static final int LEAST = 2;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** By how much the intervals of the runs are widened. */
  private final double widening;

  private ChangePoints(double widening) {
    this.widening = widening;
  }

  /** The changes in all series of a history, in the order of the series and then of the runs. */
  public static List<ChangePoint> of(List<RatioSeries> history) {
    int places = history.stream().mapToInt(ChangePoints::places).sum();
    if (places == 0) {
      return List.of();
    }
    ChangePoints search =
        new ChangePoints(quantile(FALSE_ALARMS / places) / quantile(FALSE_ALARMS));
    return history.stream().flatMap(series -> search.in(series).stream()).toList();
  }

  private static int places(RatioSeries series) {
    return Math.max(0, series.points().size() - 2 * LEAST + 1);
  }

  private static double quantile(double probabilityOfError) {
    return NORMAL.inverseSurvivalProbability(probabilityOfError / 2);
  }

  /** A division of a part of a series in two. */
  private record Division(
      List<RatioSeries.Point> before,
      List<RatioSeries.Point> after,
      double log,
      double halfWidth,
      Bound bound) {
    /** The distance of the change from none, in widths of the interval on that side. */
    double strength() {
      Interval logs = new Interval(Math.log(widened().low()), Math.log(widened().high()));
      return Math.abs(log) / (log > 0 ? log - logs.low() : logs.high() - log);
    }

    Interval widened() {
      return bound.widen(estimate().interval());
    }

    Estimate estimate() {
      return new Estimate(log, Interval.around(log, halfWidth)).exponential();
    }

    boolean isShown() {
      Verdict verdict = Decision.of(widened()).verdict();
      return verdict == Verdict.FASTER || verdict == Verdict.SLOWER;
    }
  }

  private List<ChangePoint> in(RatioSeries series) {
    TreeSet<Integer> ends = new TreeSet<>(List.of(0, series.points().size()));
    divide(series, 0, series.points().size(), ends);
    List<ChangePoint> changes = new ArrayList<>();
    for (int at : ends) {
      if (ends.lower(at) != null && ends.higher(at) != null) {
        // The parts are smaller than when the place was found.
        Division division = division(series, ends.lower(at), at, ends.higher(at));
        if (division.isShown()) {
          changes.add(change(series, division));
        }
      }
    }
    return changes;
  }

  private void divide(RatioSeries series, int from, int to, TreeSet<Integer> ends) {
    IntStream.rangeClosed(from + LEAST, to - LEAST)
        .mapToObj(at -> division(series, from, at, to))
        .filter(Division::isShown)
        .max(Comparator.comparingDouble(Division::strength))
        .map(best -> from + best.before().size())
        .ifPresent(
            at -> {
              ends.add(at);
              divide(series, from, at, ends);
              divide(series, at, to, ends);
            });
  }

  private Division division(RatioSeries series, int from, int at, int to) {
    List<RatioSeries.Point> before = series.points().subList(from, at);
    List<RatioSeries.Point> after = series.points().subList(at, to);
    return new Division(
        before,
        after,
        mean(after) - mean(before),
        widening * Math.hypot(halfWidth(before), halfWidth(after)),
        bound(after).times(bound(before).inverse()));
  }

  private static double mean(List<RatioSeries.Point> points) {
    return points.stream().mapToDouble(RatioSeries.Point::log).average().orElseThrow();
  }

  /** Of the mean: the errors of runs are independent, and add in square. */
  private static double halfWidth(List<RatioSeries.Point> points) {
    double squares =
        points.stream().mapToDouble(point -> point.halfWidth() * point.halfWidth()).sum();
    return Math.sqrt(squares) / points.size();
  }

  /** Of the mean, on logarithms. */
  private static Bound bound(List<RatioSeries.Point> points) {
    return points.stream()
        .map(point -> point.bound().power(1.0 / points.size()))
        .reduce(Bound.NONE, Bound::times);
  }

  private static ChangePoint change(RatioSeries series, Division division) {
    return new ChangePoint(
        series,
        runs(division.before()),
        runs(division.after()),
        division.estimate().value(),
        division.estimate().interval(),
        division.bound());
  }

  private static List<Integer> runs(List<RatioSeries.Point> points) {
    return points.stream().map(RatioSeries.Point::run).toList();
  }
}
