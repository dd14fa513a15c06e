package org.wsbench.client;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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
   * @param exceptions the names of the classes of the client's exception and of its causes, the
   *     outermost first; none if it threw none
   * @param detail one line
   */
  record FirstError(int variant, ErrorKind kind, List<String> exceptions, String detail) {
    /** Longer chains of causes end here. */
    private static final int MOST_EXCEPTIONS = 10;

    private static FirstError of(int variant, ErrorKind kind, Throwable thrown) {
      String text = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
      Throwable ofClient = thrown instanceof FailedCallException ? thrown.getCause() : thrown;
      List<String> exceptions =
          Stream.iterate(ofClient, Objects::nonNull, Throwable::getCause)
              .limit(MOST_EXCEPTIONS)
              .map(exception -> exception.getClass().getName())
              .toList();
      return new FirstError(variant, kind, exceptions, text.lines().findFirst().orElse(""));
    }
  }

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
      firstError = FirstError.of(variant, kind, thrown);
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
