package org.wsbench.analysis.stats;

/** A 95 % confidence interval. */
public record Interval(double low, double high) {
  static Interval around(double centre, double halfWidth) {
    return new Interval(centre - halfWidth, centre + halfWidth);
  }

  /** Half of its width. */
  public double halfWidth() {
    return (high - low) / 2;
  }
}
