package org.wsbench.run.jmh;

import java.time.Duration;
import org.wsbench.run.StatusListener;
import org.wsbench.run.platform.Ticker;

/**
 * Tells whoever watches how far the benchmarks are.
 *
 * @param startNanos begin of the run, by {@link Ticker#SYSTEM}
 * @param planned time that the run is expected to take in all; 0 if the display of another run
 *     shows how far that is
 */
record JmhMonitor(StatusListener listener, long startNanos, Duration planned) {

  /** For a run that begins now. */
  static JmhMonitor of(StatusListener listener, Duration planned) {
    return new JmhMonitor(listener, Ticker.SYSTEM.nanoTime(), planned);
  }

  void say(String line) {
    listener.say(line);
  }

  /** What is going on just now. */
  void going(String what) {
    if (planned.isPositive()) {
      listener.status(what, Ticker.SYSTEM.since(startNanos), planned);
    }
  }
}
