package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.wsbench.analysis.jmh.BenchmarkTime;
import org.wsbench.analysis.jmh.PartCheck;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.StoredJmh;

/** The figures of microbenchmarks: one row per case, one column per binding and parser. */
final class JmhTables {
  private static final double PERCENT = 100;
  private static final double MICROS_PER_MILLI = 1000;
  private static final double BYTES_PER_KILOBYTE = 1000;

  private final StoredJmh jmh;

  private final Comparator<String> byCase;

  private JmhTables(StoredJmh jmh, List<String> cases) {
    this.jmh = jmh;
    this.byCase =
        Comparator.<String>comparingInt(cases::indexOf).thenComparing(Comparator.naturalOrder());
  }

  /**
   * Time and bytes by operation, with ratios where there are bindings; then what is done once.
   *
   * @param cases in the order of the rows
   */
  static List<Table> of(StoredJmh jmh, List<String> cases) {
    JmhTables tables = new JmhTables(jmh, cases);
    List<Table> all = new ArrayList<>();
    for (String operation : JmhOperations.of(jmh)) {
      List<Benchmark> rows = tables.benchmarks(operation);
      all.add(tables.time(operation, rows));
      if (rows.stream().anyMatch(row -> jmh.reference(row).isPresent())) {
        all.add(tables.ratio(operation, rows));
      }
    }
    List<SumCheck> checks = SumCheck.of(jmh);
    if (!checks.isEmpty()) {
      all.add(tables.parsing(checks));
    }
    List<Benchmark> once = jmh.benchmarks().stream().filter(Benchmark::once).toList();
    if (!once.isEmpty()) {
      all.add(tables.once(once));
    }
    return all;
  }

  private List<Benchmark> benchmarks(String operation) {
    return jmh.benchmarks().stream()
        .filter(one -> one.operation().equals(operation) && !one.once())
        .toList();
  }

  private Table time(String operation, List<Benchmark> benchmarks) {
    return table(
        operation + ": us per message, +- half of the 95 % interval | bytes allocated",
        benchmarks,
        Benchmark::echoCase,
        Benchmark::variant,
        one ->
            Cell.of(
                Estimates.time(BenchmarkTime.micros(one), Unit.MICROS, 1),
                bytes(one.bytes(), Unit.BYTES, 1)));
  }

  private Table ratio(String operation, List<Benchmark> benchmarks) {
    return table(
        operation
            + ": time relative to "
            + Benchmark.REFERENCE
            + " with the same parser, in %, with its 95 % interval",
        benchmarks,
        Benchmark::echoCase,
        Benchmark::variant,
        one ->
            jmh.reference(one)
                .map(reference -> Cell.of(percent(one, reference)))
                .orElse(Cell.of(Missing.of("no ratio"))));
  }

  private Value percent(Benchmark one, Benchmark reference) {
    return one.equals(reference)
        ? Figure.whole(PERCENT, Unit.PERCENT)
        : Estimates.percent(BenchmarkTime.ratio(one, reference, jmh.interleaved()));
  }

  private Table parsing(List<SumCheck> checks) {
    return table(
        "parse in % of unmarshal (the rest is data binding), with its 95 % interval",
        checks,
        check -> check.unmarshal().echoCase(),
        check -> check.unmarshal().variant(),
        check ->
            Cell.of(Estimates.percent(check.parsing()))
                .with(check.verdict() == PartCheck.BROKEN ? Sign.BEWARE : Sign.NONE));
  }

  private Table once(List<Benchmark> benchmarks) {
    Comparator<Benchmark> order =
        Comparator.comparing(Benchmark::operation)
            .thenComparing(Benchmark::echoCase, byCase)
            .thenComparing(Benchmark::variant);
    return Table.ofFigures(
        "First use in a new JVM, +- half of the 95 % interval",
        "first use",
        List.of("ms", "kilobytes allocated"),
        benchmarks.stream().sorted(order).map(JmhTables::once).toList());
  }

  private static List<Cell> once(Benchmark one) {
    String name = String.join(" ", one.operation(), one.echoCase(), one.variant());
    return List.of(
        Cell.text(name.strip()),
        Cell.of(Estimates.time(BenchmarkTime.micros(one), Unit.MILLIS, MICROS_PER_MILLI)),
        Cell.of(bytes(one.bytes(), Unit.KILOBYTES, BYTES_PER_KILOBYTE)));
  }

  private <T> Table table(
      String title,
      List<T> items,
      Function<T, String> row,
      Function<T, String> column,
      Function<T, Cell> cell) {
    List<String> columns = items.stream().map(column).distinct().sorted().toList();
    List<List<Cell>> rows = new ArrayList<>();
    for (String name : items.stream().map(row).distinct().sorted(byCase).toList()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(name)));
      for (String heading : columns) {
        cells.add(
            items.stream()
                .filter(item -> row.apply(item).equals(name) && column.apply(item).equals(heading))
                .findFirst()
                .map(cell)
                .orElse(Cell.of(Missing.of("-"))));
      }
      rows.add(cells);
    }
    return Table.ofFigures(title, "case", columns, rows);
  }

  private static Value bytes(Double bytes, Unit unit, double scale) {
    return bytes == null ? Missing.of("n/a") : Figure.whole(bytes / scale, unit);
  }
}
