package org.wsbench.run;

import java.time.Duration;
import org.wsbench.run.platform.Ticker;

/** Estimates the progress of a run, for the display. */
public final class ProgressEstimator {

  /** Shortest interval between updates of the display. */
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

  /** Sets the time after that of {@link #expect}: that of the other forks. */
  public void expectLater(Duration later) {
    afterwards = later;
  }

  /** Sets the time left of the current fork. */
  public void expect(Duration left) {
    planned = elapsed().plus(left).plus(afterwards);
  }

  /** Reports load to the display, unless that was updated just now. */
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

  /** A fork ends; reports a window that is lost with it, for example by an interrupt. */
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
