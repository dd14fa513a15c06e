package org.wsbench.driver.stats;

import java.util.List;

/**
 * A figure and how well it is known.
 *
 * @param interval its 95 % confidence interval; null where the data cannot give one
 */
public record Estimate(double value, Interval interval) {

  static Estimate around(double value, double halfWidth) {
    return new Estimate(value, Interval.around(value, halfWidth));
  }

  /** The same estimate on another, strictly increasing scale (logarithms to ratios). */
  Estimate exponential() {
    return new Estimate(
        Math.exp(value),
        interval == null
            ? null
            : new Interval(Math.exp(interval.low()), Math.exp(interval.high())));
  }

  /**
   * Joins the estimates of several forks into one about the stack. The centre is their mean. Two
   * starts of one JVM differ, so from three forks on the interval is the Student interval over the
   * forks (Kalibera and Jones, "Rigorous benchmarking in reasonable time", ISMM 2013: the highest
   * level that was repeated decides). Of two that would be more than 12 times their standard error,
   * and of no use: if both have an interval, theirs reaches from fork to fork. Where the forks
   * agree by chance better than each is known, the error of their mean that follows from their own
   * intervals is taken.
   *
   * @param forks at least one
   */
  static Estimate overForks(List<Estimate> forks) {
    if (forks.size() == 1) {
      return forks.getFirst();
    }
    double[] centres = forks.stream().mapToDouble(Estimate::value).toArray();
    double squares = 0;
    for (Estimate fork : forks) {
      double halfWidth = fork.interval == null ? 0 : fork.interval.halfWidth();
      squares += halfWidth * halfWidth;
    }
    double within = Math.sqrt(squares) / forks.size();
    boolean knownPair = forks.size() == 2 && forks.stream().allMatch(fork -> fork.interval != null);
    double between = knownPair ? Math.abs(centres[0] - centres[1]) / 2 : Samples.halfWidth(centres);
    return around(Samples.mean(centres), Math.max(within, between));
  }
}
