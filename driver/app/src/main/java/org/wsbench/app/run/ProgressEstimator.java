package org.wsbench.app.run;

import java.time.Duration;

/** Knows how far a run has come, for the progress display. */
final class ProgressEstimator {

  /** The display is told at most this often. */
  private static final long TICK_NANOS = Duration.ofMillis(250).toNanos();

  private final Progress progress;
  private final Ticker ticker;
  private final long startNanos;
  private Duration planned = Duration.ZERO;
  private Duration afterwards = Duration.ZERO;
  private long nextTickNanos;

  ProgressEstimator(Progress progress, Ticker ticker) {
    this.progress = progress;
    this.ticker = ticker;
    this.startNanos = ticker.nanoTime();
    this.nextTickNanos = startNanos;
  }

  /** What is still to come after all that {@link #left} speaks of: the other forks. */
  void afterwards(Duration later) {
    afterwards = later;
  }

  /** What is going on now will take this much longer. */
  void left(Duration left) {
    planned = elapsed().plus(left).plus(afterwards);
  }

  /** Load has run; the display is told unless it was told just now. */
  void tick(String what, double tps) {
    long now = ticker.nanoTime();
    if (now - nextTickNanos >= 0) {
      nextTickNanos = now + TICK_NANOS;
      progress.tick(what, tps, elapsed(), planned);
    }
  }

  private Duration elapsed() {
    return ticker.since(startNanos);
  }
}
