package org.wsbench.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C and SIGTERM into an interrupt of the working thread, and lets the process end only
 * after that thread has written its results.
 */
final class Interrupts implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 30;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;
  private volatile boolean awaited;

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
      if (done.await(PATIENCE_SECONDS, TimeUnit.SECONDS) && awaited) {
        Runtime.getRuntime().halt(ExitCode.OK);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Declares that the signal is the regular end of this command: the exit code is then 0 instead of
   * the signal's.
   */
  void areExpected() {
    awaited = true;
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
