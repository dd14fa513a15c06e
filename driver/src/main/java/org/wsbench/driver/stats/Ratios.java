package org.wsbench.driver.stats;

import java.util.Arrays;
import java.util.List;

/**
 * Ratios of throughput from paired measurements. All work on natural logarithms, on which a ratio
 * and its inverse are alike and the drift of a machine, which multiplies both halves of a pair,
 * cancels.
 */
public final class Ratios {
  /**
   * The share of pairs left out of the centre at either end. Efficient within some percent for
   * normal noise, and untouched by a fifth of the cycles being hit by a neighbor or a collection.
   */
  private static final double TRIM = 0.2;

  private Ratios() {}

  /**
   * The ratio from sliced interleaving: one pair per cycle. The centre of each fork is the 20 %
   * trimmed mean of its log ratios, the interval follows from their winsorized values (Tukey and
   * McLaughlin 1963; Wilcox, "Introduction to Robust Estimation", 4.3) with the autocorrelation
   * that they show. Several forks: see {@link Estimate#overForks}.
   *
   * @param logRatiosByFork for each fork one value per cycle, in order of time; none empty
   * @return the ratio; without an interval where there is but one pair
   */
  public static Estimate byCycle(List<double[]> logRatiosByFork) {
    return Estimate.overForks(logRatiosByFork.stream().map(Ratios::trimmed).toList()).exponential();
  }

  /**
   * The ratio from long windows: one pair per pass, the mean of the log ratios with its Student
   * interval. Two passes give an honest and very wide one.
   *
   * @param logRatiosByFork for each fork one value per pass; none empty
   * @return the ratio; without an interval where there is but one pair
   */
  public static Estimate byPass(List<double[]> logRatiosByFork) {
    return Estimate.overForks(logRatiosByFork.stream().map(Samples::estimate).toList())
        .exponential();
  }

  static Estimate trimmed(double[] values) {
    int n = values.length;
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int cut = (int) (TRIM * n);
    int kept = n - 2 * cut;
    double centre = Samples.mean(Arrays.copyOfRange(sorted, cut, n - cut));
    if (n < 2) {
      return new Estimate(centre, null);
    }
    double[] winsorized = values.clone();
    for (int i = 0; i < n; i++) {
      winsorized[i] = Math.clamp(values[i], sorted[cut], sorted[n - cut - 1]);
    }
    // Yuen's correction: what winsorizing took away from the variance of the trimmed mean.
    double scale = Math.sqrt((n - 1.0) * n / (kept * (kept - 1.0)));
    return Estimate.around(centre, scale * Serial.halfWidth(winsorized, kept - 1));
  }
}
