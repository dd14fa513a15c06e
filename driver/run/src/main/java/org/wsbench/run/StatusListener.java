package org.wsbench.run;

import java.time.Duration;

/** Told what is going on, for people to watch. Calls come from one thread and must be quick. */
public interface StatusListener {

  /** Something that the user must not miss: what is run, what failed, a warning. */
  void say(String line);

  /**
   * What is going on just now.
   *
   * @param what it is, in a few words
   * @param done time that the run has spent on what was planned
   * @param planned time that the run is expected to take in all
   */
  void status(String what, Duration done, Duration planned);
}
