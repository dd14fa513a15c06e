package org.wsbench.load;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * An immutable histogram of durations in nanoseconds.
 *
 * @param encoded HdrHistogram's V2 encoding, uncompressed; empty if nothing was recorded
 */
public record LatencyHistogram(byte[] encoded) {

  /** Longer durations are recorded as this, in nanoseconds. */
  public static final long MAX_NANOS = TimeUnit.MINUTES.toNanos(10);

  /** The empty histogram. */
  public static final LatencyHistogram EMPTY = new LatencyHistogram(new byte[0]);

  private static final long RESOLUTION_NANOS = TimeUnit.MICROSECONDS.toNanos(1);
  private static final int SIGNIFICANT_DIGITS = 3;

  public LatencyHistogram {
    encoded = encoded.clone();
  }

  /** A new histogram with the range and resolution of all latency histograms. */
  public static Histogram empty() {
    return new Histogram(RESOLUTION_NANOS, MAX_NANOS, SIGNIFICANT_DIGITS);
  }

  /** A snapshot of a histogram. */
  public static LatencyHistogram of(Histogram histogram) {
    if (histogram.getTotalCount() == 0) {
      return EMPTY;
    }
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    histogram.encodeIntoByteBuffer(buffer);
    return new LatencyHistogram(Arrays.copyOf(buffer.array(), buffer.position()));
  }

  @Override
  public byte[] encoded() {
    return encoded.clone();
  }

  /** Whether nothing was recorded. */
  public boolean isEmpty() {
    return encoded.length == 0;
  }

  /** A mutable copy. */
  public Histogram toHistogram() {
    return isEmpty()
        ? empty()
        : Histogram.decodeFromByteBuffer(ByteBuffer.wrap(encoded), MAX_NANOS);
  }

  /** Adds this histogram to a mutable one. */
  public void addTo(Histogram histogram) {
    if (!isEmpty()) {
      histogram.add(toHistogram());
    }
  }

  /** The sum. */
  public LatencyHistogram plus(LatencyHistogram other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    Histogram sum = toHistogram();
    other.addTo(sum);
    return of(sum);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LatencyHistogram that && Arrays.equals(encoded, that.encoded);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(encoded);
  }

  @Override
  public String toString() {
    Histogram histogram = toHistogram();
    return "%d durations, median %d ns, max %d ns"
        .formatted(
            histogram.getTotalCount(), histogram.getValueAtPercentile(50), histogram.getMaxValue());
  }
}
