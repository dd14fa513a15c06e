package org.wsbench.report;

import java.util.Optional;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.report.page.Value.Ranged;

/** Estimates as values of a table. */
final class Estimates {
  private static final double PERCENT = 100;

  private Estimates() {}

  /** A ratio in percent with its interval. */
  static Ranged percent(Estimate ratio) {
    return new Ranged(
        percent(ratio.value()),
        Optional.ofNullable(ratio.interval())
            .map(range -> new Bounds(percent(range.low()), percent(range.high()))));
  }

  private static Figure percent(double ratio) {
    return Figure.of(PERCENT * ratio, Unit.PERCENT);
  }

  /**
   * A time with its interval.
   *
   * @param scale how many microseconds one of the unit is
   */
  static Ranged ranged(Estimate micros, Unit unit, double scale) {
    return new Ranged(
        Figure.of(micros.value() / scale, unit),
        Optional.ofNullable(micros.interval())
            .map(
                range ->
                    new Bounds(
                        Figure.of(range.low() / scale, unit),
                        Figure.of(range.high() / scale, unit))));
  }

  /**
   * A time with half of its interval.
   *
   * @param scale how many microseconds one of the unit is
   */
  static PlusMinus time(Estimate micros, Unit unit, double scale) {
    return PlusMinus.of(
        Figure.of(micros.value() / scale, unit),
        micros.interval() == null ? null : micros.interval().halfWidth() / scale);
  }
}
