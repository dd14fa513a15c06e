package org.wsbench.app.run;

import java.time.Duration;

/** Told what a run is doing, for people to watch. Calls come from one thread and must be quick. */
public interface Progress {

  /** Something worth a line: a phase begins or ends, a stack failed, a warning. */
  void say(String line);

  /**
   * Load is running.
   *
   * @param what stack and case, or the phase
   * @param tps verified replies per second just now
   * @param done time that the run has spent on what was planned
   * @param planned time that the run is expected to take in all
   */
  void tick(String what, double tps, Duration done, Duration planned);
}
