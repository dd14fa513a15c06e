package org.wsbench.result;

import org.HdrHistogram.Histogram;

/**
 * Durations in microseconds: percentiles as HdrHistogram defines them, and the longest.
 *
 * @param p50 the median
 * @param p90 90 % took no longer
 * @param p99 99 % took no longer
 * @param p999 99.9 % took no longer
 * @param p9999 99.99 % took no longer
 * @param max the longest
 */
public record Percentiles(
    double p50, double p90, double p99, double p999, double p9999, double max) {
  /** The percentiles of an empty histogram. */
  public static final Percentiles NONE = new Percentiles(0, 0, 0, 0, 0, 0);

  private static final double NANOS_PER_MICRO = 1000;

  /**
   * Percentiles of a histogram; all zero when it is empty.
   *
   * @param nanos durations in nanoseconds
   */
  public static Percentiles of(Histogram nanos) {
    if (nanos.getTotalCount() == 0) {
      return NONE;
    }
    return new Percentiles(
        nanos.getValueAtPercentile(50) / NANOS_PER_MICRO,
        nanos.getValueAtPercentile(90) / NANOS_PER_MICRO,
        nanos.getValueAtPercentile(99) / NANOS_PER_MICRO,
        nanos.getValueAtPercentile(99.9) / NANOS_PER_MICRO,
        nanos.getValueAtPercentile(99.99) / NANOS_PER_MICRO,
        nanos.getMaxValue() / NANOS_PER_MICRO);
  }
}
