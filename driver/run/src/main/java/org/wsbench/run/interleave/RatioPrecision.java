package org.wsbench.run.interleave;

import java.util.Collection;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;

/**
 * The precision that the ratios of one fork should reach.
 *
 * @param target half of the interval's width, relative to the ratio, that is precise enough for two
 *     that are equal
 * @param shareOfDifference a difference need not be known more precisely than to this share of
 *     itself, on logarithms; 0 for all alike
 */
public record RatioPrecision(double target, double shareOfDifference) {
  private static final double SHARE_OF_DIFFERENCE = 0.2;

  /** All ratios have the same target. */
  public static RatioPrecision of(double target) {
    return new RatioPrecision(target, 0);
  }

  /** Large differences need less precision. */
  public static RatioPrecision ofDifferences(double target) {
    return new RatioPrecision(target, SHARE_OF_DIFFERENCE);
  }

  /**
   * How wide the least precise of these ratios is, as a multiple of what is precise enough: 1 or
   * less needs no more cycles; 0 where there is no ratio with an interval.
   */
  public double excess(Collection<PairRatio> ratios) {
    return ratios.stream()
        .filter(ratio -> ratio.measured() != null)
        .mapToDouble(this::excess)
        .max()
        .orElse(0);
  }

  private double excess(PairRatio ratio) {
    Interval measured = ratio.measured();
    double halfWidth = Math.log(measured.high() / measured.low()) / 2;
    double enough = shareOfDifference * Math.abs(Math.log(ratio.value()));
    return halfWidth / Math.max(target, enough);
  }
}
