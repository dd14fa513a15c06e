package org.wsbench.load;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Waits for sockets and for times between the milliseconds by which a selector sleeps. An {@link
 * Alarm} ends its sleep shortly before a due time; for the rest of the way it is polled. Polling
 * all the way would be simpler, but takes a CPU for itself from 1,000 requests per second on.
 */
final class PreciseSelector implements AutoCloseable {

  /** The longest sleep; time-outs are looked at as often. */
  static final long MAX_SLEEP_MILLIS = 50;

  /** Polled for this long before a due time: about what the alarm is late by. */
  private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  /** A poll takes a microsecond. In a longer one the system gave the CPU to others. */
  private static final long MAX_POLL_NANOS = TimeUnit.MICROSECONDS.toNanos(10);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Consumer<SelectionKey> DISPATCH = EventLoop::dispatch;

  private final Selector selector;
  private final Alarm alarm;
  private long spunNanos;

  PreciseSelector(String name, Selector selector) {
    this.selector = selector;
    this.alarm = new Alarm(name + "-alarm", selector);
  }

  /** What channels are registered with. */
  Selector selector() {
    return selector;
  }

  /** Serves sockets that are ready; waits until some are. */
  void select() throws IOException {
    selector.select(DISPATCH);
  }

  /** Serves sockets that are ready, without waiting. */
  void selectNow() throws IOException {
    selector.selectNow(DISPATCH);
  }

  /**
   * Serves sockets that are ready; waits until some are, or for some time, but not beyond a due
   * time.
   *
   * @param dueNanos in nanoseconds of the run; {@link Long#MAX_VALUE} for none
   */
  void selectUntil(long dueNanos, RunClock clock) throws IOException {
    if (dueNanos == Long.MAX_VALUE) {
      selector.select(DISPATCH, MAX_SLEEP_MILLIS);
      return;
    }
    long leftNanos = dueNanos - clock.read();
    if (leftNanos > SPIN_NANOS) {
      alarm.set(clock.nanoTime(dueNanos) - SPIN_NANOS);
      selector.select(DISPATCH, MAX_SLEEP_MILLIS);
    } else if (selector.selectNow(DISPATCH) == 0 && leftNanos > 0) {
      long beforeNanos = clock.nowNanos;
      spunNanos += Math.min(clock.read() - beforeNanos, MAX_POLL_NANOS);
    }
  }

  /** Time spent polling without any socket being ready. */
  long spunNanos() {
    return spunNanos;
  }

  /** CPU time of the calling thread, which is the event loop's, and of the alarm. */
  long cpuNanos() {
    return THREADS.getCurrentThreadCpuTime() + THREADS.getThreadCpuTime(alarm.threadId());
  }

  boolean isOpen() {
    return selector.isOpen();
  }

  @Override
  public void close() throws IOException, InterruptedException {
    alarm.close();
    selector.close();
  }
}
