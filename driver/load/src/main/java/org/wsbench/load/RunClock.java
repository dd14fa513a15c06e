package org.wsbench.load;

/** Nanoseconds since the start of a run, read once for several uses. */
final class RunClock {

  private final long origin = System.nanoTime();

  /** The time when {@link #read} was called last. */
  long nowNanos;

  /** Reads the clock. */
  long read() {
    nowNanos = System.nanoTime() - origin;
    return nowNanos;
  }
}
