package org.wsbench.load;

import java.nio.channels.Selector;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that wakes a selector at a given time. Selectors sleep for whole milliseconds only; a
 * parked thread oversleeps by some 0.1 ms.
 */
final class SelectorWaker implements AutoCloseable {

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
