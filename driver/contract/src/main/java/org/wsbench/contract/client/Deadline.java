package org.wsbench.contract.client;

import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * A point in time.
 *
 * @param nanos on the clock of {@link System#nanoTime()}
 */
public record Deadline(long nanos) {
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** A deadline this far from now. */
  public static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  /** Whether it has passed. */
  public boolean passed() {
    return nanos - System.nanoTime() <= 0;
  }

  /**
   * The time left in milliseconds, at least 1, because 0 would mean no time-out.
   *
   * @throws SocketTimeoutException if the deadline has passed
   */
  public int leftMillis() throws SocketTimeoutException {
    if (passed()) {
      throw new SocketTimeoutException("the limit has passed");
    }
    return (int) Math.max(1, (nanos - System.nanoTime()) / NANOS_PER_MILLI);
  }
}
