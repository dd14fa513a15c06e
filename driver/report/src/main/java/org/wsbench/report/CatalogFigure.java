package org.wsbench.report;

import java.util.function.Function;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Text;

/**
 * The definition of a figure, from which files, tables, and the documentation are derived.
 *
 * @param id its column in {@code summary.csv}
 * @param source where the JSON file has it, such as {@code measurements[].tps.mean}; a figure that
 *     is derived from several has all of them, separated by commas
 * @param unit of the value; null for words
 * @param value the figure of a row
 * @param meaning what it is, in words
 */
record CatalogFigure<T>(
    String id, String source, Unit unit, Function<T, Value> value, String meaning) {
  private static final double MICROS_PER_MILLI = 1000;
  private static final double PERCENT = 100;

  /** Shown for an unknown figure. */
  static final Missing UNKNOWN = Missing.of("n/a");

  /**
   * A number.
   *
   * @param accessor null if a row has none
   */
  static <T> CatalogFigure<T> number(
      String id, String source, Unit unit, Function<T, ? extends Number> accessor, String meaning) {
    return new CatalogFigure<>(id, source, unit, row -> value(accessor.apply(row), unit), meaning);
  }

  /** A word. */
  static <T> CatalogFigure<T> word(
      String id, String source, Function<T, String> accessor, String meaning) {
    return new CatalogFigure<>(id, source, null, row -> new Text(accessor.apply(row)), meaning);
  }

  private static Value value(Number number, Unit unit) {
    if (number == null) {
      return UNKNOWN;
    }
    return unit == Unit.COUNT
        ? Figure.count(number.longValue())
        : Figure.of(number.doubleValue(), unit);
  }

  /** In the unit of the files. */
  Value of(T row) {
    return value.apply(row);
  }

  /** The same in a cell. */
  Cell cell(T row) {
    return Cell.of(of(row));
  }

  /** As tables for readers show it: latencies in milliseconds, shares in percent. */
  Value shown(T row) {
    Value exact = of(row);
    if (exact instanceof Figure figure) {
      return switch (figure.unit()) {
        case MICROS -> Figure.of(figure.value() / MICROS_PER_MILLI, Unit.MILLIS);
        case RATIO -> Figure.whole(PERCENT * figure.value(), Unit.PERCENT);
        default -> figure;
      };
    }
    return exact;
  }
}
