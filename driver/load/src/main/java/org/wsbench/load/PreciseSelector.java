package org.wsbench.load;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Waits for sockets, and for times with a finer resolution than the milliseconds of a selector. A
 * {@link SelectorWaker} ends the sleep shortly before a due time; then the selector is polled, as
 * it is for times that are close. Polling alone would take a whole CPU at any rate; waking alone
 * would double the cost of a request at high rates.
 */
final class PreciseSelector implements AutoCloseable {

  /** The longest sleep, and so the interval at which time-outs are checked. */
  static final long MAX_SLEEP_MILLIS = 50;

  /** Time of polling before a due time: about as long as the waker is late. */
  private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  /** Waking costs some 10 us of CPU time, as much as a request, so it must save much more. */
  private static final long MIN_SLEEP_NANOS = TimeUnit.MICROSECONDS.toNanos(150);

  /** A poll takes a microsecond. During a longer one, the system gave the CPU to others. */
  private static final long MAX_POLL_NANOS = TimeUnit.MICROSECONDS.toNanos(10);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Consumer<SelectionKey> DISPATCH = EventLoop::dispatch;

  private final Selector selector;
  private final SelectorWaker alarm;
  private long spunNanos;

  PreciseSelector(String name, Selector selector) {
    this.selector = selector;
    this.alarm = new SelectorWaker(name + "-alarm", selector);
  }

  /** The selector for registering channels. */
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
    if (leftNanos > SPIN_NANOS + MIN_SLEEP_NANOS) {
      alarm.set(clock.nanoTime(dueNanos) - SPIN_NANOS);
      selector.select(DISPATCH, MAX_SLEEP_MILLIS);
    } else {
      poll(dueNanos, clock);
    }
  }

  private void poll(long dueNanos, RunClock clock) throws IOException {
    long beforeNanos = clock.nowNanos;
    while (selector.selectNow(DISPATCH) == 0 && beforeNanos < dueNanos) {
      spunNanos += Math.min(clock.read() - beforeNanos, MAX_POLL_NANOS);
      beforeNanos = clock.nowNanos;
    }
  }

  /** Time spent polling without any socket being ready. */
  long spunNanos() {
    return spunNanos;
  }

  /** CPU time of the calling thread, which is the event loop's, and of the waker. */
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

  /**
   * A thread that wakes a selector at a given time. Selectors sleep for whole milliseconds only; a
   * parked thread oversleeps by some 0.1 ms.
   */
  private static final class SelectorWaker implements AutoCloseable {

    private static final long NEVER = Long.MAX_VALUE;

    private final Selector selector;
    private final AtomicLong timeNanos = new AtomicLong(NEVER);
    private final Thread thread;
    private volatile boolean closed;

    SelectorWaker(String name, Selector selector) {
      this.selector = selector;
      this.thread = Thread.ofPlatform().daemon().name(name).start(this::loop);
    }

    /** Sets the time of {@link System#nanoTime} to wake the selector, replacing an earlier one. */
    void set(long nanoTime) {
      if (timeNanos.get() != nanoTime) {
        timeNanos.set(nanoTime);
        LockSupport.unpark(thread);
      }
    }

    long threadId() {
      return thread.threadId();
    }

    private void loop() {
      while (!closed) {
        long time = timeNanos.get();
        long left = time - System.nanoTime();
        if (time == NEVER) {
          LockSupport.park(this);
        } else if (left > 0) {
          LockSupport.parkNanos(this, left);
        } else if (timeNanos.compareAndSet(time, NEVER)) {
          selector.wakeup();
        }
      }
    }

    @Override
    public void close() throws InterruptedException {
      closed = true;
      LockSupport.unpark(thread);
      thread.join();
    }
  }
}
