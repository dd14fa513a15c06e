package org.wsbench.run;

import java.time.Duration;
import java.util.Locale;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;

/**
 * Receives the progress of a run, for display. Calls come from one thread and must return quickly.
 */
public interface Progress extends StatusListener {

  /** A run begins. */
  void begins(Comparison comparison);

  /** A phase begins or has ended. */
  void phase(String what);

  /** A round is over. */
  void measured(Round round);

  /**
   * Load is running.
   *
   * @param what stack and case, or the phase
   * @param tps current verified replies per second
   * @param done time that the run has spent on what was planned
   * @param planned time that the run is expected to take in all
   */
  default void tick(String what, double tps, Duration done, Duration planned) {
    status(String.format(Locale.ROOT, "%,.0f/s, %s", tps, what), done, planned);
  }
}
