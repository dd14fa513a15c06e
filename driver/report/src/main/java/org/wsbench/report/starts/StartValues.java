package org.wsbench.report.starts;

import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.result.starts.StartEstimate;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StartFigure.Measure;

/** Figures of starts as readers see them: times in milliseconds, sizes in MB, growth in kB. */
final class StartValues {
  private static final double MICROS_PER_MILLI = 1000;
  private static final double BYTES_PER_KILOBYTE = 1000;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  private StartValues() {}

  /** The heading of a column with absolute figures. */
  static String heading(StartFigure figure) {
    return (figure.label() + " " + unit(figure).symbol()).strip();
  }

  private static Unit unit(StartFigure figure) {
    return switch (figure.measure()) {
      case MILLIS, MICROS -> Unit.MILLIS;
      case BYTES -> Unit.MEBIBYTES;
      case BYTES_PER_PORT -> Unit.KILOBYTES;
      case COUNT -> Unit.COUNT;
      case COUNT_PER_PORT -> Unit.RATIO;
      case RATE -> Unit.PER_SECOND;
    };
  }

  private static double scale(StartFigure figure) {
    return switch (figure.measure()) {
      case MICROS -> MICROS_PER_MILLI;
      case BYTES -> BYTES_PER_MEBIBYTE;
      case BYTES_PER_PORT -> BYTES_PER_KILOBYTE;
      case MILLIS, COUNT, RATE, COUNT_PER_PORT -> 1;
    };
  }

  /** The mean alone. */
  static Figure mean(StartFigure figure, StartEstimate estimate) {
    double value = estimate.mean() / scale(figure);
    return figure.measure() == Measure.COUNT
        ? Figure.whole(value, Unit.COUNT)
        : Figure.of(value, unit(figure));
  }

  /** The mean with half of its interval. */
  static PlusMinus estimate(StartFigure figure, StartEstimate estimate) {
    return PlusMinus.of(
        mean(figure, estimate),
        estimate.interval() == null ? null : estimate.interval().halfWidth() / scale(figure));
  }
}
