package org.wsbench.host;

/**
 * Measures the CPU time of a process outside the handlers of its requests: for I/O, garbage
 * collection, and compilation. Only about the last second counts, so that a cold JVM, or earlier
 * messages, do not matter.
 */
final class Overhead {
  /** CPU time between readings; the clock of the process has steps of 10 ms. */
  private static final long LOOK_NANOS = 100_000_000;

  /**
   * CPU time of handlers between looks at the clock of the process; looking for every request would
   * be slow.
   */
  private static final long ASK_NANOS = 20_000_000;

  /** The weight of a reading relative to all earlier ones. */
  private static final double WEIGHT = 0.2;

  /** A larger ratio is not overhead, but other work of the process. */
  private static final double MOST = 10;

  private final CpuClock clock;
  private volatile double perHandled = 1;
  private long handledNanos;
  private long burntNanos;
  private long cpuNanos;
  private long askedNanos;

  Overhead(CpuClock clock) {
    this.clock = clock;
    this.cpuNanos = clock.processNanos();
  }

  /** CPU time of the process divided by that of its handlers; 1 without overhead. */
  double perHandled() {
    return perHandled;
  }

  /**
   * A request was handled.
   *
   * @param ownNanos CPU time of its handler
   * @param burnt CPU time that was burnt, which is no overhead
   */
  synchronized void add(long ownNanos, long burnt) {
    handledNanos += ownNanos;
    burntNanos += burnt;
    if (handledNanos + burntNanos - askedNanos >= ASK_NANOS) {
      askedNanos = handledNanos + burntNanos;
      update(clock.processNanos());
    }
  }

  private void update(long now) {
    if (now - cpuNanos < LOOK_NANOS) {
      return;
    }
    double seen = (double) (now - cpuNanos - burntNanos) / handledNanos;
    perHandled += WEIGHT * (Math.clamp(seen, 1, MOST) - perHandled);
    cpuNanos = now;
    handledNanos = 0;
    burntNanos = 0;
    askedNanos = 0;
  }
}
