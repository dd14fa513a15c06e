package org.wsbench.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Text;
import org.wsbench.result.Errors;

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
public record CatalogFigure<T>(
    String id, String source, Unit unit, Function<T, Value> value, String meaning) {
  private static final double MICROS_PER_MILLI = 1000;
  private static final double PERCENT = 100;

  /** Shown for an unknown figure. */
  public static final Missing UNKNOWN = Missing.of("n/a");

  /**
   * A number.
   *
   * @param accessor null if a row has none
   */
  public static <T> CatalogFigure<T> number(
      String id, String source, Unit unit, Function<T, ? extends Number> accessor, String meaning) {
    return new CatalogFigure<>(id, source, unit, row -> value(accessor.apply(row), unit), meaning);
  }

  /** A word. */
  public static <T> CatalogFigure<T> word(
      String id, String source, Function<T, String> accessor, String meaning) {
    return new CatalogFigure<>(id, source, null, row -> new Text(accessor.apply(row)), meaning);
  }

  /**
   * Requests without the right reply, one figure for each kind.
   *
   * @param row where the JSON file has the row, such as {@code measurements[].}
   */
  public static <T> List<CatalogFigure<T>> errors(String row, Function<T, Errors> errors) {
    return List.of(
        errors(row, "fault", errors.andThen(Errors::fault), "requests answered with a SOAP fault"),
        errors(
            row,
            "http",
            errors.andThen(Errors::http),
            "requests answered with another HTTP status than 200"),
        errors(
            row,
            "corrupt",
            errors.andThen(Errors::corrupt),
            "replies with wrong values, or not parseable"),
        errors(
            row,
            "connection",
            errors.andThen(Errors::connection),
            "requests whose connection failed"),
        errors(
            row,
            "timeout",
            errors.andThen(Errors::timeout),
            "requests without a complete reply in time"));
  }

  private static <T> CatalogFigure<T> errors(
      String row, String kind, Function<T, Long> accessor, String meaning) {
    return number(kind, row + "errors." + kind, Unit.COUNT, accessor, meaning);
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
  public Value of(T row) {
    return value.apply(row);
  }

  /** The same in a cell. */
  public Cell cell(T row) {
    return Cell.of(of(row));
  }

  /** The cells of several figures, which are unknown where there is no row. */
  public static <T> List<Cell> cells(List<CatalogFigure<T>> figures, Optional<T> row) {
    return figures.stream().map(figure -> row.map(figure::cell).orElse(Cell.of(UNKNOWN))).toList();
  }

  /** As tables for readers show it: latencies in milliseconds, shares in percent. */
  public Value shown(T row) {
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
