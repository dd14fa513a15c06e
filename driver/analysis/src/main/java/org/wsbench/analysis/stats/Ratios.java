package org.wsbench.analysis.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Ratios of throughput from paired measurements. All work on natural logarithms, on which a ratio
 * and its inverse are alike and the drift of a machine, which multiplies both halves of a pair,
 * cancels.
 */
public final class Ratios {
  /**
   * The share of pairs left out of the center at either end. Efficient within some percent for
   * normal noise, and untouched by a fifth of the cycles being hit by a neighbor or a collection.
   */
  private static final double TRIM = 0.2;

  private Ratios() {}

  /**
   * The ratio from sliced interleaving: one pair per cycle. The center of each fork is the 20 %
   * trimmed mean of its log ratios, the interval follows from their winsorized values (Tukey and
   * McLaughlin 1963; Wilcox, "Introduction to Robust Estimation", 4.3) with the autocorrelation
   * that they show.
   *
   * @param logRatiosByFork for each fork one value per cycle, in order of time; none empty
   * @return the logarithm of the ratio; a fork with but one pair has no interval
   */
  public static ForkedEstimate byCycle(List<double[]> logRatiosByFork) {
    return new ForkedEstimate(logRatiosByFork.stream().map(Ratios::trimmed).toList());
  }

  /**
   * The ratio from long windows: one pair per round, the mean of the log ratios with its Student
   * interval. Two rounds give an honest and very wide one.
   *
   * @param logRatiosByFork for each fork one value per round; none empty
   * @return the logarithm of the ratio; a fork with but one pair has no interval
   */
  public static ForkedEstimate byRound(List<double[]> logRatiosByFork) {
    return new ForkedEstimate(logRatiosByFork.stream().map(ForkEstimate::ofMean).toList());
  }

  /**
   * The ratio of two means that were measured one after the other: of the geometric means over
   * forks, and for an interval the extremes of both Student intervals, which is conservative.
   * Changes of the machine between the two affect the ratio, but not the interval.
   *
   * @param values positive, one for each fork; not empty
   * @param base the values that are 1; positive, not empty
   * @return the ratio; without an interval where either has but one fork
   */
  public static Estimate independent(double[] values, double[] base) {
    Estimate above = Samples.estimate(logs(values));
    Estimate below = Samples.estimate(logs(base));
    double ratio = above.value() - below.value();
    if (above.interval() == null || below.interval() == null) {
      return new Estimate(ratio, null).exponential();
    }
    double halfWidth = above.interval().halfWidth() + below.interval().halfWidth();
    return Estimate.around(ratio, halfWidth).exponential();
  }

  /**
   * The ratio of a figure that was repeated to one that was measured at another time on the same
   * machine. How much the machine may have changed meanwhile is judged by how much the repetitions
   * differ: the other time is taken for one more of them, which gives Student's prediction interval
   * (n - 1 degrees of freedom, s * sqrt(1 + 1/n)) on logarithms. The error of the other figure
   * itself is added in square.
   *
   * @param repeated positive, one for each repetition; not empty
   * @param other the figure that is 1; positive
   * @param otherRelativeHalfWidth half of its own 95 % interval, relative to it; 0 = exact
   * @return the ratio; without an interval where there is but one repetition
   */
  public static Estimate acrossTimes(
      double[] repeated, double other, double otherRelativeHalfWidth) {
    double[] logs = logs(repeated);
    double ratio = Samples.mean(logs) - Math.log(other);
    int n = logs.length;
    if (n < 2) {
      return new Estimate(ratio, null).exponential();
    }
    double prediction =
        Samples.quantile(n - 1) * Samples.standardDeviation(logs) * Math.sqrt(1 + 1.0 / n);
    return Estimate.around(ratio, Math.hypot(prediction, otherRelativeHalfWidth)).exponential();
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }

  private static ForkEstimate trimmed(double[] values) {
    int n = values.length;
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int cut = (int) (TRIM * n);
    int kept = n - 2 * cut;
    double center = Samples.mean(Arrays.copyOfRange(sorted, cut, n - cut));
    if (n < 2) {
      return new ForkEstimate(center, Optional.empty());
    }
    double[] winsorized = values.clone();
    for (int i = 0; i < n; i++) {
      winsorized[i] = Math.clamp(values[i], sorted[cut], sorted[n - cut - 1]);
    }
    // Yuen's correction: what winsorizing took away from the variance of the trimmed mean.
    double scale = Math.sqrt((n - 1.0) * n / (kept * (kept - 1.0)));
    return new ForkEstimate(
        center, Optional.of(Autocorrelation.errorOfMean(winsorized, kept).times(scale)));
  }
}
