package org.wsbench.client;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** The counts of one thread while it obeys one command. Used by one thread at a time. */
final class Counts {
  private static final long RESOLUTION_NANOS = TimeUnit.MICROSECONDS.toNanos(1);
  private static final long MAX_NANOS = TimeUnit.MINUTES.toNanos(10);
  private static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram latencyNanos =
      new Histogram(RESOLUTION_NANOS, MAX_NANOS, SIGNIFICANT_DIGITS);
  private final long[] errors = new long[ErrorKind.values().length];
  private FirstError firstError;

  /**
   * The first call that failed.
   *
   * @param variant number of its message
   * @param detail one line
   */
  record FirstError(int variant, ErrorKind kind, String detail) {}

  void clear() {
    latencyNanos.reset();
    Arrays.fill(errors, 0);
    firstError = null;
  }

  /** Adds a right reply. */
  void verified(long nanos) {
    latencyNanos.recordValue(Math.min(nanos, MAX_NANOS));
  }

  /** Adds a call that failed. */
  void failed(int variant, Throwable thrown) {
    ErrorKind kind = ErrorKind.of(thrown);
    errors[kind.ordinal()]++;
    if (firstError == null) {
      String text = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
      firstError = new FirstError(variant, kind, text.lines().findFirst().orElse(""));
    }
  }

  /** Adds those of another thread. */
  void add(Counts other) {
    latencyNanos.add(other.latencyNanos);
    for (int kind = 0; kind < errors.length; kind++) {
      errors[kind] += other.errors[kind];
    }
    if (firstError == null) {
      firstError = other.firstError;
    }
  }

  long errors(ErrorKind kind) {
    return errors[kind.ordinal()];
  }

  /** Null if no call failed. */
  FirstError firstError() {
    return firstError;
  }

  /** Of right replies, from the begin of the call to the end of the comparison. */
  Histogram latencyNanos() {
    return latencyNanos;
  }
}
