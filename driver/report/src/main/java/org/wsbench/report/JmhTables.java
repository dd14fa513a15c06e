package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wsbench.analysis.jmh.AllocatedBytes;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Text;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.StoredJmh;

/** The figures of microbenchmarks. */
final class JmhTables {
  private static final double MICROS_PER_MILLI = 1000;

  private final StoredJmh jmh;
  private final JmhOperations operations;
  private final JmhRatios ratios;
  private final List<SumCheck> checks;
  private final JmhGrid grid;

  JmhTables(StoredJmh jmh, BenchmarkTimes times, List<String> cases) {
    this.jmh = jmh;
    this.operations = new JmhOperations(jmh);
    this.ratios = new JmhRatios(jmh, times);
    this.checks = SumCheck.of(jmh, times);
    this.grid = JmhGrid.of(cases);
  }

  /**
   * What answers the question: of benchmarks that took turns the ratios, and the times of those
   * that have no reference; else all.
   */
  List<Table> main() {
    if (!jmh.inTurns()) {
      return all();
    }
    List<Table> main = new ArrayList<>(ratios());
    operations.shown().stream()
        .filter(one -> !operations.hasReference(one))
        .forEach(one -> main.add(time(one)));
    return main;
  }

  /** What is left: the share of parsing, each start, times, bytes, and what is done once. */
  List<Table> details() {
    if (!jmh.inTurns()) {
      return List.of();
    }
    List<Table> details = new ArrayList<>();
    parsing().ifPresent(details::add);
    compared()
        .forEach(
            one ->
                details.add(
                    grid.table(
                        one + ": time in % of " + BenchmarkId.REFERENCE + " in each start",
                        operations.compared(one),
                        ratios::byStart)));
    operations.all().stream()
        .filter(one -> operations.hasReference(one) || !operations.shown().contains(one))
        .forEach(one -> details.add(time(one)));
    once().ifPresent(details::add);
    return details;
  }

  /** One table of ratios for each operation that has a reference. */
  List<Table> ratios() {
    return compared().stream().map(this::ratio).toList();
  }

  private List<String> compared() {
    return operations.shown().stream().filter(operations::hasReference).toList();
  }

  private List<Table> all() {
    List<Table> all = new ArrayList<>();
    for (String operation : operations.all()) {
      all.add(time(operation));
      if (operations.hasReference(operation)) {
        all.add(ratio(operation));
      }
    }
    parsing().ifPresent(all::add);
    once().ifPresent(all::add);
    return all;
  }

  private Table time(String operation) {
    return grid.table(
        operation
            + (jmh.inTurns()
                ? ": us per message | bytes allocated"
                : ": us per message, +- half of the 95 % interval | bytes allocated"),
        operations.of(operation),
        one -> Cell.of(micros(one), bytes(one)));
  }

  private Value micros(Benchmark one) {
    Estimate micros = BenchmarkTimes.micros(one);
    return jmh.inTurns()
        ? Figure.of(micros.value(), Unit.MICROS)
        : Estimates.time(micros, Unit.MICROS, 1);
  }

  private Table ratio(String operation) {
    return grid.table(
        operation + ": time in % of " + BenchmarkId.REFERENCE + ", " + interval(),
        operations.compared(operation),
        ratios::toReference);
  }

  private String interval() {
    return jmh.inTurns() ? "+- the wider side of the 95 % interval" : "with its 95 % interval";
  }

  private Optional<Table> parsing() {
    Map<BenchmarkId, SumCheck> byWhole =
        checks.stream()
            .collect(Collectors.toMap(check -> check.unmarshal().id(), Function.identity()));
    return checks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            grid.table(
                "parse in % of unmarshal, " + interval(),
                checks.stream().map(SumCheck::unmarshal).toList(),
                one -> ratios.parsing(byWhole.get(one.id()))));
  }

  private Optional<Table> once() {
    List<Benchmark> once = jmh.benchmarks().stream().filter(one -> one.id().once()).toList();
    return once.isEmpty() ? Optional.empty() : Optional.of(once(once));
  }

  private Table once(List<Benchmark> benchmarks) {
    Comparator<Benchmark> order =
        Comparator.<Benchmark, String>comparing(one -> one.id().operation())
            .thenComparing(one -> one.id().echoCase(), grid.byCase())
            .thenComparing(one -> one.id().variant());
    return Table.ofFigures(
        "First use in a new JVM, median with its 95 % interval",
        "first use",
        List.of("ms"),
        benchmarks.stream().sorted(order).map(JmhTables::once).toList());
  }

  private static List<Cell> once(Benchmark one) {
    BenchmarkId id = one.id();
    String name = String.join(" ", id.operation(), id.echoCase(), id.variant());
    return List.of(
        Cell.text(name.strip()),
        Cell.of(Estimates.ranged(BenchmarkTimes.micros(one), Unit.MILLIS, MICROS_PER_MILLI)));
  }

  /** Starts that differ have a range. */
  private static Value bytes(Benchmark one) {
    return AllocatedBytes.of(one)
        .map(
            bytes ->
                bytes.isRange()
                    ? new Text(
                        String.format(Locale.ROOT, "%.0f to %.0f", bytes.low(), bytes.high()))
                    : Figure.whole(bytes.middle(), Unit.BYTES))
        .orElse(Missing.of("n/a"));
  }
}
