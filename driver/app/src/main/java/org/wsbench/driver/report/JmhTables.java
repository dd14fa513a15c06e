package org.wsbench.driver.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wsbench.driver.jmh.Benchmark;
import org.wsbench.driver.jmh.PartCheck;
import org.wsbench.driver.jmh.StoredJmh;
import org.wsbench.driver.jmh.SumCheck;
import org.wsbench.driver.report.Table.Cell;
import org.wsbench.driver.stats.Estimate;
import org.wsbench.payload.EchoCase;

/** The figures of microbenchmarks: one row per case, one column per binding and parser. */
final class JmhTables {
  /** Those that are not among them come after them. */
  private static final List<String> ORDER =
      List.of("unmarshal", "marshal", "roundTrip", "parse", "open");

  private static final List<String> CASES =
      Arrays.stream(EchoCase.values()).map(EchoCase::title).toList();
  private static final double MICROS_PER_MILLI = 1000;
  private static final double BYTES_PER_KILOBYTE = 1000;

  private final StoredJmh jmh;

  private JmhTables(StoredJmh jmh) {
    this.jmh = jmh;
  }

  /** Time and bytes by operation, with ratios where there are bindings; then what is done once. */
  static List<Table> of(StoredJmh jmh) {
    JmhTables tables = new JmhTables(jmh);
    List<Table> all = new ArrayList<>();
    for (String operation : tables.operations()) {
      List<Benchmark> rows = tables.benchmarks(operation);
      all.add(tables.time(operation, rows));
      if (rows.stream().anyMatch(row -> jmh.lowerBound(row).isPresent())) {
        all.add(tables.ratio(operation, rows));
      }
    }
    List<SumCheck> checks = SumCheck.of(jmh);
    if (!checks.isEmpty()) {
      all.add(parsing(checks));
    }
    List<Benchmark> once = jmh.benchmarks().stream().filter(Benchmark::once).toList();
    if (!once.isEmpty()) {
      all.add(once(once));
    }
    return all;
  }

  private List<String> operations() {
    Set<String> known =
        jmh.benchmarks().stream()
            .filter(one -> !one.once())
            .map(Benchmark::operation)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> ordered = new LinkedHashSet<>(ORDER);
    ordered.retainAll(known);
    ordered.addAll(known);
    return List.copyOf(ordered);
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
        one -> Cell.plain(mean(one.micros(), 1) + " | " + bytes(one.bytes())));
  }

  private Table ratio(String operation, List<Benchmark> benchmarks) {
    return table(
        operation
            + ": time relative to "
            + Benchmark.LOWER_BOUND
            + " with the same parser, in %, with its 95 % interval",
        benchmarks,
        Benchmark::echoCase,
        Benchmark::variant,
        one ->
            jmh.lowerBound(one)
                .map(bound -> Cell.plain(percent(one, bound)))
                .orElse(Cell.plain("no ratio")));
  }

  private String percent(Benchmark one, Benchmark bound) {
    return one.equals(bound)
        ? "100"
        : Numbers.percentWithRange(one.relativeTo(bound, jmh.interleaved()));
  }

  private static Table parsing(List<SumCheck> checks) {
    return table(
        "parse in % of unmarshal (the rest is data binding), with its 95 % interval",
        checks,
        check -> check.unmarshal().echoCase(),
        check -> check.unmarshal().variant(),
        check ->
            new Cell(
                Numbers.percentWithRange(check.parsing()),
                check.verdict() == PartCheck.BROKEN,
                false));
  }

  private static Table once(List<Benchmark> benchmarks) {
    Comparator<Benchmark> order =
        Comparator.comparing(Benchmark::operation)
            .thenComparing(Benchmark::echoCase, byCase())
            .thenComparing(Benchmark::variant);
    return new Table(
        "First use in a new JVM, +- half of the 95 % interval",
        List.of("first use", "ms", "kilobytes allocated"),
        benchmarks.stream().sorted(order).map(JmhTables::once).toList());
  }

  private static List<Cell> once(Benchmark one) {
    String name = String.join(" ", one.operation(), one.echoCase(), one.variant());
    return List.of(
        Cell.plain(name.strip()),
        Cell.plain(mean(one.micros(), MICROS_PER_MILLI)),
        Cell.plain(bytes(one.bytes() == null ? null : one.bytes() / BYTES_PER_KILOBYTE)));
  }

  private static <T> Table table(
      String title,
      List<T> items,
      Function<T, String> row,
      Function<T, String> column,
      Function<T, Cell> cell) {
    List<String> columns = items.stream().map(column).distinct().sorted().toList();
    List<String> header = new ArrayList<>(List.of("case"));
    header.addAll(columns);
    List<List<Cell>> rows = new ArrayList<>();
    for (String name : items.stream().map(row).distinct().sorted(byCase()).toList()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.plain(name)));
      for (String heading : columns) {
        cells.add(
            items.stream()
                .filter(item -> row.apply(item).equals(name) && column.apply(item).equals(heading))
                .findFirst()
                .map(cell)
                .orElse(Cell.plain("-")));
      }
      rows.add(cells);
    }
    return new Table(title, header, rows);
  }

  private static Comparator<String> byCase() {
    return Comparator.<String>comparingInt(CASES::indexOf).thenComparing(Comparator.naturalOrder());
  }

  private static String mean(Estimate micros, double unit) {
    double value = micros.value() / unit;
    Double half = micros.interval() == null ? null : micros.interval().halfWidth() / unit;
    return Numbers.plusMinus(value, half, Numbers.decimals(value));
  }

  private static String bytes(Double bytes) {
    return bytes == null ? "n/a" : Numbers.withDecimals(bytes, 0);
  }
}
