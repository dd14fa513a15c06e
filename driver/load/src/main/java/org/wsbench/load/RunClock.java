package org.wsbench.load;

/** Nanoseconds since the start of a run, read once for several uses. */
final class RunClock {

  private long origin;

  /** The time when {@link #read} was called last. */
  long nowNanos;

  /** It is the start now: preparations take no time of the run. */
  void start() {
    origin = System.nanoTime();
    nowNanos = 0;
  }

  /** The time of {@link System#nanoTime} that belongs to a time of the run. */
  long nanoTime(long runNanos) {
    return origin + runNanos;
  }

  /** Reads the clock. */
  long read() {
    nowNanos = System.nanoTime() - origin;
    return nowNanos;
  }
}
