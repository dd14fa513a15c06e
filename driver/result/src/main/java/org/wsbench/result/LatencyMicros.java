package org.wsbench.result;

import org.HdrHistogram.Histogram;

/**
 * Latency of verified replies in microseconds: percentiles as HdrHistogram defines them, and the
 * largest. Closed loop: from the first byte written to the last byte read.
 */
public record LatencyMicros(
    double p50, double p90, double p99, double p999, double p9999, double max) {
  public static final LatencyMicros NONE = new LatencyMicros(0, 0, 0, 0, 0, 0);

  private static final double NANOS_PER_MICRO = 1000;

  /**
   * Percentiles of a histogram of nanoseconds; all zero when it is empty.
   *
   * @param nanos latencies in nanoseconds
   */
  public static LatencyMicros of(Histogram nanos) {
    if (nanos.getTotalCount() == 0) {
      return NONE;
    }
    return new LatencyMicros(
        nanos.getValueAtPercentile(50) / NANOS_PER_MICRO,
        nanos.getValueAtPercentile(90) / NANOS_PER_MICRO,
        nanos.getValueAtPercentile(99) / NANOS_PER_MICRO,
        nanos.getValueAtPercentile(99.9) / NANOS_PER_MICRO,
        nanos.getValueAtPercentile(99.99) / NANOS_PER_MICRO,
        nanos.getMaxValue() / NANOS_PER_MICRO);
  }
}
