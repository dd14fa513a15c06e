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
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;

/**
 * The records of a page as CSV (RFC 4180) with a header. A value that is missing is an empty field.
 */
public final class CsvFormat implements Format {
  /** Seven significant digits, without an exponent. */
  private static final MathContext PRECISION = new MathContext(7);

  /** The whole file, lines ended by CR LF; empty for a page without records. */
  @Override
  public String of(Page page) {
    return page.records().map(CsvFormat::of).orElse("");
  }

  private static String of(Table table) {
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
      default -> ValueText.of(value);
    };
  }

  private static String figure(Figure figure) {
    BigDecimal value = new BigDecimal(figure.value());
    return figure.unit() == Unit.COUNT
        ? value.toBigInteger().toString()
        : value.round(PRECISION).stripTrailingZeros().toPlainString();
  }

  private static String line(List<String> fields) {
    return fields.stream().map(CsvFormat::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String field) {
    boolean special = field.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return special ? '"' + field.replace("\"", "\"\"") + '"' : field;
  }
}
