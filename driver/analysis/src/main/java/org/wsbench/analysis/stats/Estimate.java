package org.wsbench.analysis.stats;

import org.wsbench.result.Interval;

/**
 * A figure with its confidence interval.
 *
 * @param interval its 95 % confidence interval; null where the data cannot give one
 */
public record Estimate(double value, Interval interval) {

  static Estimate around(double value, double halfWidth) {
    return new Estimate(value, Interval.around(value, halfWidth));
  }

  /**
   * The same estimate in other units.
   *
   * @param factor more than 0
   */
  public Estimate times(double factor) {
    return new Estimate(
        factor * value,
        interval == null ? null : new Interval(factor * interval.low(), factor * interval.high()));
  }

  /** The same estimate on another, strictly increasing scale (logarithms to ratios). */
  public Estimate exponential() {
    return new Estimate(
        Math.exp(value),
        interval == null
            ? null
            : new Interval(Math.exp(interval.low()), Math.exp(interval.high())));
  }
}
