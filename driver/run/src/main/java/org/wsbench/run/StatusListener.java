package org.wsbench.run;

import java.time.Duration;

/**
 * Receives messages and status, for display. Calls come from one thread and must return quickly.
 */
public interface StatusListener {

  /** An important message: what is run, what failed, or a warning. */
  void say(String line);

  /**
   * The current status.
   *
   * @param what it is, in a few words
   * @param done time that the run has spent on what was planned
   * @param planned time that the run is expected to take in all
   */
  void status(String what, Duration done, Duration planned);
}
