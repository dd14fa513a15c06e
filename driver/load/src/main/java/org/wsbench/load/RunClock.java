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

  /** Reads the clock. */
  long read() {
    nowNanos = System.nanoTime() - origin;
    return nowNanos;
  }
}
