package org.wsbench.driver.stats;

import java.util.List;

/**
 * What one fork says of a figure.
 *
 * @param estimate the figure
 * @param degrees degrees of freedom behind its interval; 0 without one
 */
record ForkEstimate(Estimate estimate, int degrees) {

  /** The mean of independent values. */
  static ForkEstimate ofMean(double[] values) {
    return new ForkEstimate(Samples.estimate(values), values.length - 1);
  }

  /**
   * Joins what several forks say into one estimate about the stack. The centre is their mean. Two
   * starts of one JVM differ, so from three forks on the interval is the Student interval over the
   * forks (Kalibera and Jones, "Rigorous benchmarking in reasonable time", ISMM 2013: the highest
   * level that was repeated decides). Of two that would be more than 12 times their standard error,
   * and of no use: if both have an interval, the joined one is the error of their mean that follows
   * from their own standard errors, with the sum of their degrees of freedom. It says how well
   * these two were measured. No interval is narrower than that.
   *
   * @param forks at least one
   */
  static Estimate joined(List<ForkEstimate> forks) {
    if (forks.size() == 1) {
      return forks.getFirst().estimate;
    }
    double[] centres = forks.stream().mapToDouble(fork -> fork.estimate.value()).toArray();
    boolean knownPair = forks.size() == 2 && forks.stream().allMatch(fork -> fork.degrees > 0);
    double between = knownPair ? 0 : Samples.halfWidth(centres);
    return Estimate.around(Samples.mean(centres), Math.max(within(forks), between));
  }

  private static double within(List<ForkEstimate> forks) {
    int degrees = forks.stream().mapToInt(ForkEstimate::degrees).sum();
    if (degrees == 0) {
      return 0;
    }
    double squares = 0;
    for (ForkEstimate fork : forks) {
      double error = fork.standardError();
      squares += error * error;
    }
    return Samples.quantile(degrees) * Math.sqrt(squares) / forks.size();
  }

  private double standardError() {
    return degrees == 0 ? 0 : estimate.interval().halfWidth() / Samples.quantile(degrees);
  }
}
