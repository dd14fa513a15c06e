package org.wsbench.driver.run;

import java.time.Duration;

/** Knows how far a run has come, for the progress display. */
final class Clockwork {

  /** The display is told at most this often. */
  private static final long TICK_NANOS = Duration.ofMillis(250).toNanos();

  private final Progress progress;
  private final long startNanos = System.nanoTime();
  private Duration planned;
  private long nextTickNanos = startNanos;

  Clockwork(Progress progress, Duration planned) {
    this.progress = progress;
    this.planned = planned;
  }

  /** The run will take this much longer from now on. */
  void left(Duration left) {
    planned = elapsed().plus(left);
  }

  void say(String line) {
    progress.say(line);
  }

  void tick(String what, double tps) {
    long now = System.nanoTime();
    if (now - nextTickNanos >= 0) {
      nextTickNanos = now + TICK_NANOS;
      progress.tick(what, tps, elapsed(), planned);
    }
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
