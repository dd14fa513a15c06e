package org.wsbench.analysis;

import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;

/**
 * The verdict on a ratio, derived from its interval.
 *
 * @param within for {@link Verdict#EQUAL} how far the ends of the interval are from 1 at most;
 *     otherwise null
 */
public record Decision(Verdict verdict, Double within) {
  /** A stack that serves at most this share more than another is not called faster. */
  public static final double NEGLIGIBLE = 0.01;

  /** Two stacks that may differ by more than this share are not called equal. */
  public static final double EQUAL_WITHIN = 0.10;

  /** Whether a ratio would be decided without the bounds of its rows. */
  public static boolean isPreventedByBound(PairRatio ratio) {
    return ratio.verdict() == Verdict.UNDECIDED
        && of(ratio.interval()).verdict() != Verdict.UNDECIDED;
  }

  /**
   * Faster or slower where the whole interval lies beyond a negligible difference; otherwise equal
   * where the whole interval lies near 1, as in a test of equivalence by two one-sided tests
   * (Schuirmann, J. Pharmacokinetics and Biopharmaceutics 15, 1987).
   *
   * @param interval of the ratio; null for none
   */
  public static Decision of(Interval interval) {
    if (interval == null) {
      return new Decision(Verdict.UNDECIDED, null);
    }
    if (interval.low() > 1 + NEGLIGIBLE) {
      return new Decision(Verdict.FASTER, null);
    }
    if (interval.high() < 1 / (1 + NEGLIGIBLE)) {
      return new Decision(Verdict.SLOWER, null);
    }
    double within = Math.max(interval.high(), 1 / interval.low()) - 1;
    return within <= EQUAL_WITHIN
        ? new Decision(Verdict.EQUAL, within)
        : new Decision(Verdict.UNDECIDED, null);
  }
}
