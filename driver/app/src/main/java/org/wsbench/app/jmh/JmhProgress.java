package org.wsbench.app.jmh;

/** Told what microbenchmarks are doing, for people to watch. Calls come from one thread. */
public interface JmhProgress {

  /**
   * A benchmark was run once more.
   *
   * @param line round, benchmark and its figure
   * @param done how many runs of a benchmark are over
   * @param planned how many there will be in all
   */
  void finished(String line, long done, long planned);
}
