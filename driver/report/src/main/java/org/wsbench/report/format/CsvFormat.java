package org.wsbench.report.format;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.Collectors;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Elapsed;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.report.page.Value.Uneven;

/**
 * The records of a page as CSV (RFC 4180) with a header. A field holds one number: of an estimate
 * its value, of a time the milliseconds. A value that is missing is an empty field.
 */
public final class CsvFormat implements Format {
  /** Seven significant digits, without an exponent. */
  private static final MathContext PRECISION = new MathContext(7);

  /** The whole file, lines ended by CR LF; empty for a page without records. */
  @Override
  public String of(Page page) {
    return page.records().map(this::of).orElse("");
  }

  /** A table, lines ended by CR LF. */
  public String of(Table table) {
    String header = line(table.columns().stream().map(Table.Column::heading).toList());
    return table.rows().stream()
        .map(row -> line(row.stream().map(CsvFormat::field).toList()))
        .collect(Collectors.joining("", header, ""));
  }

  private static String field(Cell cell) {
    return cell.values().stream().map(CsvFormat::field).collect(Collectors.joining(" "));
  }

  private static String field(Value value) {
    return switch (value) {
      case Missing missing -> "";
      case Figure figure -> figure(figure);
      case PlusMinus estimate -> figure(estimate.value());
      case Uneven estimate -> figure(estimate.value());
      case Ranged estimate -> figure(estimate.value());
      case Elapsed elapsed -> decimal(elapsed.millis());
      default -> ValueText.of(value);
    };
  }

  private static String figure(Figure figure) {
    return figure.unit() == Unit.COUNT
        ? Long.toString((long) figure.value())
        : decimal(figure.value());
  }

  private static String decimal(double value) {
    return new BigDecimal(value).round(PRECISION).stripTrailingZeros().toPlainString();
  }

  private static String line(List<String> fields) {
    return fields.stream().map(CsvFormat::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String field) {
    boolean special = field.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return special ? '"' + field.replace("\"", "\"\"") + '"' : field;
  }
}
