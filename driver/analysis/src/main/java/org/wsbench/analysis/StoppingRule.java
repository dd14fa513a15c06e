package org.wsbench.analysis;

import java.util.List;
import org.wsbench.analysis.stats.Samples;
import org.wsbench.result.Comparison;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;

/**
 * Whether a run that measures until its ratios are precise enough may stop.
 *
 * <p>To stop as soon as all intervals are narrow favors moments at which the forks happen to agree,
 * so that intervals contain the true value less often than they should. This matters most if few
 * degrees of freedom make the estimate of the variance unstable; so however narrow the intervals
 * are, there must be {@value #MIN_DEGREES} of them. Sequential intervals of fixed width need such a
 * minimum in general (Starr, Annals of Mathematical Statistics 37, 1966); this one was found by
 * simulation.
 *
 * @param reached whether every interval is narrow enough and there are enough forks
 * @param forksDecide if not reached: whether more forks are needed, however long each measures;
 *     otherwise longer measuring in the forks to come would do as well
 * @param widest half of the widest interval on logarithms, about relative to the ratio, such as
 *     0.03; infinite if a pair has no interval or there is no pair
 */
public record StoppingRule(boolean reached, boolean forksDecide, double widest) {
  /** Degrees of freedom of the variance between forks that a run needs before it may stop. */
  public static final int MIN_DEGREES = 8;

  /** Student's quantile where the degrees of freedom are many, as in a series of cycles. */
  private static final double NORMAL_QUANTILE = 1.96;

  /**
   * Looks at the forks so far.
   *
   * @param pairs the ratios of all of them
   * @param target half of the interval's width that is narrow enough, such as 0.03
   */
  public static StoppingRule of(Comparison comparison, List<PairRatio> pairs, double target) {
    int stacks = compared(comparison, pairs);
    int forks = pairs.stream().mapToInt(pair -> pair.byFork().size()).max().orElse(0);
    if (stacks == 0 || forks < minForks(stacks)) {
      return new StoppingRule(false, true, widest(pairs));
    }
    double quantile = Samples.quantile((stacks - 1) * (forks - 1));
    boolean forksDecide =
        pairs.stream().anyMatch(pair -> !(betweenForks(pair, quantile) <= target));
    return new StoppingRule(widest(pairs) <= target, forksDecide, widest(pairs));
  }

  /** How many stacks have a ratio: a stack whose rounds are void adds nothing. */
  private static int compared(Comparison comparison, List<PairRatio> pairs) {
    return Math.toIntExact(
        comparison.stacks().stream()
            .filter(
                stack ->
                    pairs.stream()
                        .anyMatch(pair -> pair.stack().equals(stack) || pair.other().equals(stack)))
            .count());
  }

  private static double widest(List<PairRatio> pairs) {
    return pairs.stream()
        .mapToDouble(pair -> halfWidth(pair.interval()))
        .max()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /**
   * The forks that a run of so many stacks needs before it may stop: those that give {@link
   * #MIN_DEGREES}, (stacks - 1) (forks - 1) being the degrees of freedom.
   *
   * @param stacks 2 or more
   */
  public static int minForks(int stacks) {
    return 1 + Math.ceilDiv(MIN_DEGREES, stacks - 1);
  }

  /**
   * Half of the interval that would be left if each fork were measured without noise; NaN without
   * an interval.
   */
  private static double betweenForks(PairRatio pair, double quantile) {
    double all = halfWidth(pair.interval()) / quantile;
    double noise = halfWidth(pair.measured()) / NORMAL_QUANTILE;
    return quantile * Math.sqrt(Math.max(0, all * all - noise * noise));
  }

  private static double halfWidth(Interval interval) {
    return interval == null
        ? Double.POSITIVE_INFINITY
        : Math.log(interval.high() / interval.low()) / 2;
  }
}
