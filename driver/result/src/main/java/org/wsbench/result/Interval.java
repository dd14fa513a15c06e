package org.wsbench.result;

/** A 95 % confidence interval. */
public record Interval(double low, double high) {

  /** The interval that lies evenly around a value. */
  public static Interval around(double center, double halfWidth) {
    return new Interval(center - halfWidth, center + halfWidth);
  }

  /** Half of its width. */
  public double halfWidth() {
    return (high - low) / 2;
  }

  /** Whether a value lies within it. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
