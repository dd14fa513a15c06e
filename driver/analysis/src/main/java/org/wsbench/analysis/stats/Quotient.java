package org.wsbench.analysis.stats;

import org.wsbench.result.Interval;

/** A figure divided by another one. */
public final class Quotient {
  private Quotient() {}

  /**
   * Divides two positive figures. The errors of two independent figures add in square, on
   * logarithms.
   *
   * @param range the interval of the dividend; null if there is none
   * @param other the interval of the divisor; null if there is none
   * @return without an interval if either has none
   */
  public static Estimate of(double dividend, Interval range, double divisor, Interval other) {
    double log = Math.log(dividend / divisor);
    Interval interval =
        range == null || other == null
            ? null
            : Interval.around(log, Math.hypot(halfWidth(range), halfWidth(other)));
    return new Estimate(log, interval).exponential();
  }

  private static double halfWidth(Interval range) {
    return Math.log(range.high() / range.low()) / 2;
  }
}
