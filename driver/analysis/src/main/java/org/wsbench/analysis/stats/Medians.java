package org.wsbench.analysis.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.wsbench.result.Interval;

/** Medians of independent values. */
public final class Medians {
  private static final double TAIL = 0.025;
  private static final double HALF = 0.5;

  private Medians() {}

  /**
   * The median with its 95 % interval, whose ends are two of the values: how many lie below the
   * true median is binomial, whatever their distribution (Conover, <i>Practical Nonparametric
   * Statistics</i>). Fewer than six values give no interval.
   *
   * @param values at least one
   */
  public static Estimate estimate(double[] values) {
    double[] sorted = sorted(values);
    int size = sorted.length;
    BinomialDistribution below = BinomialDistribution.of(size, HALF);
    int low = -1;
    while (below.cumulativeProbability(low + 1) <= TAIL) {
      low++;
    }
    Interval interval = low < 0 ? null : new Interval(sorted[low], sorted[size - 1 - low]);
    return new Estimate(middle(sorted), interval);
  }

  /**
   * The median alone.
   *
   * @param values at least one
   */
  public static double of(double[] values) {
    return middle(sorted(values));
  }

  private static double[] sorted(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  private static double middle(double[] sorted) {
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
