package org.wsbench.host;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * How much CPU time a process takes beside the handlers of its requests: to read and write, to
 * collect garbage, to compile. What lies longer back than a second or so is forgotten, so that a
 * JVM that was cold, or other messages, do not count.
 */
final class Overhead {
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** CPU time from one look to the next; the clock of the process moves by 10 ms. */
  private static final long LOOK_NANOS = 100_000_000;

  /** To ask the clock of the process for every request would slow it down. */
  private static final long ASK_NANOS = 20_000_000;

  /** How much a look counts beside all before it. */
  private static final double WEIGHT = 0.2;

  /** More than this is no overhead, but a process that does something else. */
  private static final double MOST = 10;

  private volatile double perHandled = 1;
  private long handledNanos;
  private long burntNanos;
  private long cpuNanos = PROCESS.getProcessCpuTime();
  private long askedNanos = System.nanoTime();

  /** CPU time of the process for each of a handler; 1 if there is no overhead. */
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
    if (System.nanoTime() - askedNanos >= ASK_NANOS) {
      askedNanos = System.nanoTime();
      look(PROCESS.getProcessCpuTime());
    }
  }

  private void look(long now) {
    if (now - cpuNanos < LOOK_NANOS) {
      return;
    }
    double seen = (double) (now - cpuNanos - burntNanos) / handledNanos;
    perHandled += WEIGHT * (Math.clamp(seen, 1, MOST) - perHandled);
    cpuNanos = now;
    handledNanos = 0;
    burntNanos = 0;
  }
}
