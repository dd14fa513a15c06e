package org.wsbench.load;

/** The clock of a run, in nanoseconds since its start, read once for several uses. */
final class RunClock {

  private long origin;

  /** The time of the last {@link #read}. */
  long nowNanos;

  /** Starts the clock. */
  void start() {
    origin = System.nanoTime();
    nowNanos = 0;
  }

  /** Converts a time of the run to {@link System#nanoTime}. */
  long nanoTime(long runNanos) {
    return origin + runNanos;
  }

  /** Reads the clock. */
  long read() {
    nowNanos = System.nanoTime() - origin;
    return nowNanos;
  }
}
