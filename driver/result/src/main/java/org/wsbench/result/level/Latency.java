package org.wsbench.result.level;

import org.HdrHistogram.Histogram;
import org.wsbench.result.Percentiles;

/**
 * How long replies took, in microseconds.
 *
 * @param requests right replies
 * @param mean of them; 0 without any
 * @param percentiles of them
 */
public record Latency(long requests, double mean, Percentiles percentiles) {
  private static final double NANOS_PER_MICRO = 1000;

  /** The latency of a histogram of nanoseconds. */
  public static Latency of(Histogram nanos) {
    long requests = nanos.getTotalCount();
    return new Latency(
        requests, requests == 0 ? 0 : nanos.getMean() / NANOS_PER_MICRO, Percentiles.of(nanos));
  }
}
