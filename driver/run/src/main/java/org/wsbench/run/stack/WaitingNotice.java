package org.wsbench.run.stack;

import java.time.Duration;
import java.util.function.Consumer;

/** Tells who waits for a slow start that it goes on, every 10 seconds. */
public final class WaitingNotice {
  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private final String stack;
  private final Consumer<String> says;
  private final long startNanos = System.nanoTime();
  private Duration next = INTERVAL;

  /**
   * The waiting begins.
   *
   * @param stack name of what is waited for
   * @param says given a line when one is due
   */
  public WaitingNotice(String stack, Consumer<String> says) {
    this.stack = stack;
    this.says = says;
  }

  /** The waiting goes on; says so if that is due. */
  public void waits() {
    if (System.nanoTime() - startNanos >= next.toNanos()) {
      says.accept("waiting for %s, %d s".formatted(stack, next.toSeconds()));
      next = next.plus(INTERVAL);
    }
  }
}
