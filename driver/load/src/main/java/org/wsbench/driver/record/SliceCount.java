package org.wsbench.driver.record;

import java.util.Arrays;

/**
 * One slice of load on one stack, from the first request sent to the last reply received.
 *
 * @param startNanos {@link System#nanoTime()} at the first request
 * @param endNanos {@link System#nanoTime()} at the end of the last reply
 * @param verified replies that were the right answer
 * @param perSecond the same, by the second after the start in which the reply ended
 */
public record SliceCount(long startNanos, long endNanos, long verified, long[] perSecond) {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Length in seconds. */
  public double seconds() {
    return (endNanos - startNanos) / NANOS_PER_SECOND;
  }

  /** Verified replies per second. */
  public double tps() {
    return verified / seconds();
  }

  /** The same slice seen by two event loops, as one. */
  public SliceCount merge(SliceCount other) {
    long[] longer = perSecond.length >= other.perSecond.length ? perSecond : other.perSecond;
    long[] shorter = longer == perSecond ? other.perSecond : perSecond;
    long[] sum = Arrays.copyOf(longer, longer.length);
    for (int i = 0; i < shorter.length; i++) {
      sum[i] += shorter[i];
    }
    return new SliceCount(
        Math.min(startNanos, other.startNanos),
        Math.max(endNanos, other.endNanos),
        verified + other.verified,
        sum);
  }
}
