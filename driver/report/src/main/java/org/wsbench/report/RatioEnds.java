package org.wsbench.report;

import org.wsbench.result.Interval;

/**
 * The ends of the interval of a ratio, for scripts and other programs.
 *
 * @param low null if the ratio can be anything below, or without an interval
 * @param high null if it can be anything above, or without an interval
 */
public record RatioEnds(Double low, Double high) {
  private static final double PERCENT = 100;

  /** Of an interval that may be open, or null. An end is open if its inverse is no number. */
  public static RatioEnds of(Interval interval) {
    return interval == null
        ? new RatioEnds(null, null)
        : new RatioEnds(
            Double.isFinite(1 / interval.low()) ? (Double) interval.low() : null,
            Double.isFinite(interval.high()) ? (Double) interval.high() : null);
  }

  /** The same in percent. */
  public RatioEnds inPercent() {
    return new RatioEnds(
        low == null ? null : (Double) (PERCENT * low),
        high == null ? null : (Double) (PERCENT * high));
  }
}
