package org.wsbench.run.platform;

import java.time.Duration;

/**
 * Tells failures from consequences of an interrupt. Ctrl-C on a terminal reaches servers and
 * driver, and the servers may end first; and an interrupt closes the file that the thread reads or
 * writes at that moment. So what fails has failed by itself only if no interrupt of this thread has
 * come before, and none follows.
 */
public final class InterruptGrace {

  /** From the end of a server to the interrupt, on a busy machine. */
  private static final Duration GRACE = Duration.ofSeconds(2);

  private InterruptGrace() {}

  /**
   * Waits for an interrupt that may follow a failure.
   *
   * @throws InterruptedException if there is one, or was one before
   */
  public static void pass() throws InterruptedException {
    Thread.sleep(GRACE);
  }

  /**
   * The same for a failure after which something was closed.
   *
   * @throws InterruptedException also if that was interrupted, which a failure only suppresses
   */
  public static void pass(Throwable failure) throws InterruptedException {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      for (Throwable suppressed : one.getSuppressed()) {
        if (suppressed instanceof InterruptedException interrupt) {
          throw interrupt;
        }
      }
    }
    pass();
  }

  /** Whether a failure is the consequence of an interrupt; clears the flag of the thread. */
  public static boolean isInterrupted(Throwable failure) {
    try {
      pass(failure);
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }
}
