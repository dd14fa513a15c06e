package org.wsbench.load.dummy;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Holds whoever wants to pass while it is shut, so that a test decides when a server stalls and for
 * how long. Open at first.
 */
public final class Gate {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean open = true;
  private int held;

  /** From now on nobody passes. */
  public void shut() {
    set(false);
  }

  /** Lets all pass who wait, and everybody after them. */
  public void open() {
    set(true);
  }

  private void set(boolean state) {
    lock.lock();
    try {
      open = state;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Returns at once while the gate is open, else when it is opened. */
  public void pass() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      held++;
      changed.signalAll();
      while (!open) {
        changed.await();
      }
      held--;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until so many are held.
   *
   * @throws AssertionError when the time is up first
   */
  public void awaitHeld(int count, Duration timeout) throws InterruptedException {
    long left = timeout.toNanos();
    lock.lock();
    try {
      while (held < count) {
        if (left <= 0) {
          throw new AssertionError(held + " instead of " + count + " are held after " + timeout);
        }
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }
}
