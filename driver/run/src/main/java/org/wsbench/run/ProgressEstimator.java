package org.wsbench.run;

import java.time.Duration;
import org.wsbench.run.platform.Ticker;

/** Knows how far a run has come, for the progress display. */
public final class ProgressEstimator {

  /** The display is told at most this often. */
  private static final long TICK_NANOS = Duration.ofMillis(250).toNanos();

  private final Progress progress;
  private final Ticker ticker;
  private final long startNanos;
  private Duration planned = Duration.ZERO;
  private Duration afterwards = Duration.ZERO;
  private long nextTickNanos;
  private String window;
  private long windowNanos;

  public ProgressEstimator(Progress progress, Ticker ticker) {
    this.progress = progress;
    this.ticker = ticker;
    this.startNanos = ticker.nanoTime();
    this.nextTickNanos = startNanos;
  }

  /** What is still to come after all that {@link #left} speaks of: the other forks. */
  public void afterwards(Duration later) {
    afterwards = later;
  }

  /** What is going on now will take this much longer. */
  public void left(Duration left) {
    planned = elapsed().plus(left).plus(afterwards);
  }

  /** Load has run; the display is told unless it was told just now. */
  public void tick(String what, double tps) {
    long now = ticker.nanoTime();
    if (now - nextTickNanos >= 0) {
      nextTickNanos = now + TICK_NANOS;
      progress.tick(what, tps, elapsed(), planned);
    }
  }

  /** A window begins, which counts only once it has ended. */
  public void windowBegins(String what) {
    window = what;
    windowNanos = ticker.nanoTime();
  }

  /** The window has ended. */
  public void windowEnds() {
    window = null;
  }

  /** A fork ends; the display is told of a window that is lost with it, as by an interrupt. */
  void forkEnds() {
    if (window != null) {
      progress.say(
          "%s is discarded after %d s; what was finished before is kept"
              .formatted(window, ticker.since(windowNanos).toSeconds()));
    }
  }

  private Duration elapsed() {
    return ticker.since(startNanos);
  }
}
