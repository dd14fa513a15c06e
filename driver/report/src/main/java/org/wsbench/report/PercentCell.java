package org.wsbench.report;

import java.util.Locale;
import org.wsbench.analysis.jmh.BistableStarts;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.result.Interval;

/**
 * Ratios and shares in percent, no more precise than they are known: {@code 150 +- 8} with the
 * wider side of the interval. Where that is wider than the figure, the one end that shows whether
 * it is above or below 100 %: {@code >= 134}, {@code <= 80}; if neither does, or without an
 * interval, the figure with a question mark.
 */
final class PercentCell {
  private static final double PERCENT = 100;

  private PercentCell() {}

  /** A share, 1 being 100 %, with three digits. */
  static Cell of(Estimate share) {
    return of(Figure.of(PERCENT * share.value(), Unit.PERCENT), share);
  }

  /** A ratio, 1 being 100 %, in whole percent. */
  static Cell whole(Estimate ratio) {
    return of(Figure.whole(PERCENT * ratio.value(), Unit.PERCENT), ratio);
  }

  private static Cell of(Figure figure, Estimate ratio) {
    Interval interval = ratio.interval();
    if (interval == null) {
      return Cell.of(figure).with(Sign.UNDECIDED);
    }
    return RatioValue.ofWide(figure, ratio.value(), interval)
        .map(wide -> Cell.of(wide).with(wide.equals(figure) ? Sign.UNDECIDED : Sign.NONE))
        .orElseGet(() -> Cell.of(plusMinus(figure, ratio.value(), interval)));
  }

  private static PlusMinus plusMinus(Figure figure, double ratio, Interval interval) {
    double wider = Math.max(interval.high() - ratio, ratio - interval.low());
    return PlusMinus.of(figure, figure.decimals() == 0 ? RatioValue.side(wider) : PERCENT * wider);
  }

  /** Starts in two clusters have a figure for each: {@code 85 or 189}. */
  static Cell of(BistableStarts clusters) {
    return Cell.text(percent(clusters.low()) + " or " + percent(clusters.high()));
  }

  /** Whole percent. */
  static String percent(double ratio) {
    return String.format(Locale.ROOT, "%.0f", PERCENT * ratio);
  }
}
