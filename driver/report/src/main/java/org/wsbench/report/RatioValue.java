package org.wsbench.report;

import java.util.Optional;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.report.page.Value.Uneven;
import org.wsbench.result.Bound;
import org.wsbench.result.Interval;

/** Ratios as values of a table, in whole percent. */
public final class RatioValue {
  private static final double PERCENT = 100;

  private RatioValue() {}

  /**
   * A ratio with the interval behind its verdict: half of the interval's width, or both sides if
   * there is a bound.
   *
   * @param interval of the ratio without the bound; null for none
   */
  public static Value of(double ratio, Interval interval, Bound bound) {
    Figure value = Figure.whole(PERCENT * ratio, Unit.PERCENT);
    if (interval == null || bound.isNone()) {
      return PlusMinus.of(value, interval == null ? null : PERCENT * interval.halfWidth());
    }
    Interval widened = bound.widen(interval);
    return new Uneven(
        value,
        widened.low() > 0 ? Optional.of(PERCENT * (ratio - widened.low())) : Optional.empty(),
        Double.isFinite(widened.high())
            ? Optional.of(PERCENT * (widened.high() - ratio))
            : Optional.empty());
  }
}
