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

  /** What is less comes from rounding in computations. */
  private static final double NOTHING = 1e-9;

  private RatioValue() {}

  /**
   * A ratio with the interval behind its verdict: half of the interval's width, or both sides if
   * there is a bound. An interval that is wider than the ratio shows at most one end.
   *
   * @param interval of the ratio without the bound; null for none
   */
  public static Value of(double ratio, Interval interval, Bound bound) {
    Figure value = Figure.whole(PERCENT * ratio, Unit.PERCENT);
    if (interval == null) {
      return PlusMinus.of(value, null);
    }
    Interval widened = bound.widen(interval);
    if (bound.isOpen()) {
      return uneven(value, ratio, widened);
    }
    return ofWide(value, ratio, widened)
        .orElseGet(
            () ->
                bound.isNone()
                    ? PlusMinus.of(value, side(interval.halfWidth()))
                    : uneven(value, ratio, widened));
  }

  /**
   * A ratio that may be any amount lower, or higher, as the end that is known. Empty if both ends
   * are known, or none is.
   *
   * @param widened the interval behind its verdict, with the bound
   */
  public static Optional<Value> ofOpen(double ratio, Interval widened) {
    boolean openBelow = widened.low() <= 0;
    boolean openAbove = Double.isInfinite(widened.high());
    return openBelow == openAbove
        ? Optional.empty()
        : Optional.of(uneven(Figure.whole(PERCENT * ratio, Unit.PERCENT), ratio, widened));
  }

  private static Value uneven(Figure value, double ratio, Interval widened) {
    return new Uneven(
        value,
        widened.low() > 0 ? Optional.of(side(ratio - widened.low())) : Optional.empty(),
        Double.isFinite(widened.high())
            ? Optional.of(side(widened.high() - ratio))
            : Optional.empty());
  }

  /**
   * One side of an interval in percent: at least one of what the last digit of a ratio stands for,
   * because {@code 3 +- 0} would say that nothing is left open. Nothing is of a baseline.
   */
  static double side(double distance) {
    return distance < NOTHING ? 0 : Math.max(1, PERCENT * distance);
  }

  /**
   * A ratio whose interval is wider than itself: with the one end that shows whether it is above or
   * below 100 %, or alone if neither does. Empty if the interval is not that wide.
   *
   * @param value the ratio in percent
   */
  static Optional<Value> ofWide(Figure value, double ratio, Interval interval) {
    double above = interval.high() - ratio;
    double below = ratio - interval.low();
    if (Math.max(above, below) < Math.abs(ratio)) {
      return Optional.empty();
    }
    if (interval.low() > 1) {
      return Optional.of(new Uneven(value, Optional.of(side(below)), Optional.empty()));
    }
    return Optional.of(
        interval.high() < 1
            ? new Uneven(value, Optional.empty(), Optional.of(side(above)))
            : value);
  }
}
