package org.wsbench.run.stack;

import java.time.Duration;
import java.util.function.Consumer;

/** Reports every 10 seconds that a slow start is still in progress. */
public final class WaitingNotice {
  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private final String stack;
  private final Consumer<String> messages;
  private final long startNanos = System.nanoTime();
  private Duration next = INTERVAL;

  /**
   * Creates it at the beginning of the wait.
   *
   * @param stack name of what is waited for
   * @param messages gets a line when one is due
   */
  public WaitingNotice(String stack, Consumer<String> messages) {
    this.stack = stack;
    this.messages = messages;
  }

  /** Reports the wait, if that is due. */
  public void report() {
    if (System.nanoTime() - startNanos >= next.toNanos()) {
      messages.accept("waiting for %s, %d s".formatted(stack, next.toSeconds()));
      next = next.plus(INTERVAL);
    }
  }
}
