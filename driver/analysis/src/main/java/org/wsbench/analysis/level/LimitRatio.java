package org.wsbench.analysis.level;

import java.util.Optional;
import org.wsbench.result.level.Level;

/**
 * The ratio of the loads that two stacks support.
 *
 * @param least between the ends of both limits that are closest to each other
 * @param most between those that are farthest from each other; infinite if one is not known
 * @param different whether the first stack is known to support more
 */
public record LimitRatio(double least, double most, boolean different) {
  /** Two searches that do not follow the machine may differ by this much for one stack. */
  private static final double AGAIN = 1.1;

  /**
   * Two standard deviations of the difference of two limits, of which each rests on a peak and on a
   * trial that vary alike.
   */
  private static final double DEVIATIONS = 2 * Math.sqrt(2);

  /**
   * The limit of a stack, between two levels.
   *
   * @param low the highest level that kept it; null if none did
   * @param high the lowest level that broke it; null if none did
   */
  public record Range(Level low, Level high) {
    private double least() {
      return low == null ? 0 : low.value();
    }

    private double most() {
      return high == null ? Double.POSITIVE_INFINITY : high.value();
    }
  }

  /**
   * Compares two limits.
   *
   * @param speed how well the search followed the machine, whose spread widens the ratio; without
   *     it, limits differ only if they are 10 % apart
   */
  public static LimitRatio of(Range one, Range other, Optional<MachineSpeed> speed) {
    double least = one.least() / other.most();
    double most = one.most() / other.least();
    return speed
        .map(known -> Math.exp(DEVIATIONS * known.spread()))
        .map(by -> new LimitRatio(least / by, most * by, least / by > 1))
        .orElseGet(() -> new LimitRatio(least, most, least > AGAIN));
  }
}
