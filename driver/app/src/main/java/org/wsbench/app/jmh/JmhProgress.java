package org.wsbench.app.jmh;

import java.time.Duration;

/** Told what microbenchmarks are doing, for people to watch. Calls come from one thread. */
public interface JmhProgress {

  /** Something that the user must not miss: what is run, a benchmark that failed, a warning. */
  void say(String line);

  /** What is going on just now. */
  void going(String what);

  /** Benchmarks were measured: their figures in a line. */
  void measured(String line);

  /**
   * How far the run is.
   *
   * @param planned time that it is expected to take in all
   */
  void begins(Duration planned);
}
