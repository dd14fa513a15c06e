package org.wsbench.analysis.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/** Elementary statistics of a sample. */
public final class Samples {
  private static final double UPPER_TAIL = 0.025;

  private Samples() {}

  /** The arithmetic mean; NaN of an empty sample. */
  public static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }

  /** The sample standard deviation, with n - 1 in the denominator; NaN below two values. */
  public static double standardDeviation(double[] values) {
    return values.length < 2 ? Double.NaN : Math.sqrt(squares(values) / (values.length - 1));
  }

  /**
   * The mean of independent values with its Student interval; without one below two values.
   *
   * @param values at least one
   */
  public static Estimate estimate(double[] values) {
    double mean = mean(values);
    return values.length < 2
        ? new Estimate(mean, null)
        : Estimate.around(mean, MeanError.of(values).halfWidth());
  }

  /** The 97.5 % quantile of Student's t distribution. */
  public static double quantile(double degreesOfFreedom) {
    return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(UPPER_TAIL);
  }

  /**
   * The probability that a value with Student's t distribution is larger than the given one.
   *
   * @param degreesOfFreedom fewer than 1 count as 1
   */
  static double upperTail(double value, double degreesOfFreedom) {
    return TDistribution.of(Math.max(1, degreesOfFreedom)).survivalProbability(value);
  }

  /**
   * Pearson's correlation of two figures of the same things.
   *
   * @return -1 to 1; NaN below two things, and where a figure is the same for all
   */
  public static double correlation(double[] one, double[] other) {
    double meanOfOne = mean(one);
    double meanOfOther = mean(other);
    double products = 0;
    for (int i = 0; i < one.length; i++) {
      products += (one[i] - meanOfOne) * (other[i] - meanOfOther);
    }
    return products / Math.sqrt(squares(one) * squares(other));
  }

  /** The sum of squared deviations from the mean. */
  static double squares(double[] values) {
    double mean = mean(values);
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return sum;
  }
}
