package org.wsbench.app.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C and SIGTERM into an interrupt of the thread that works, and lets the process end
 * only when that thread has written what it has.
 */
final class Interrupts implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 30;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private Interrupts(Thread worker) {
    this.hook = new Thread(() -> interrupt(worker), "interrupt");
  }

  /** From now on until closed. */
  static Interrupts ofThisThread() {
    Interrupts interrupts = new Interrupts(Thread.currentThread());
    Runtime.getRuntime().addShutdownHook(interrupts.hook);
    return interrupts;
  }

  private void interrupt(Thread worker) {
    worker.interrupt();
    try {
      done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is already ending: the hook has been waiting for this call.
    }
  }
}
