package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.analysis.jmh.PartCheck;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.result.Interval;
import org.wsbench.result.Verdict;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.StoredJmh;

/** The figures of microbenchmarks: one row per case, one column per binding and parser. */
final class JmhTables {
  private static final double PERCENT = 100;
  private static final double MICROS_PER_MILLI = 1000;
  private static final double BYTES_PER_KILOBYTE = 1000;

  private final StoredJmh jmh;
  private final BenchmarkTimes times;
  private final Comparator<String> byCase;

  JmhTables(StoredJmh jmh, List<String> cases) {
    this.jmh = jmh;
    this.times = BenchmarkTimes.of(jmh);
    this.byCase =
        Comparator.<String>comparingInt(cases::indexOf).thenComparing(Comparator.naturalOrder());
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
    JmhOperations.of(jmh).stream()
        .filter(operation -> !hasReference(operation) && !isPartOfCheck(operation))
        .forEach(operation -> main.add(time(operation, benchmarks(operation))));
    sumChecks().ifPresent(main::add);
    return main;
  }

  /** What is left: times, bytes, and what is done once. */
  List<Table> details() {
    if (!jmh.inTurns()) {
      return List.of();
    }
    List<Table> details = new ArrayList<>();
    JmhOperations.of(jmh).stream()
        .filter(operation -> hasReference(operation) || isPartOfCheck(operation))
        .forEach(operation -> details.add(time(operation, benchmarks(operation))));
    once().ifPresent(details::add);
    return details;
  }

  /** One table of ratios for each operation that has a reference. */
  List<Table> ratios() {
    return JmhOperations.of(jmh).stream()
        .filter(this::hasReference)
        .map(operation -> ratio(operation, benchmarks(operation)))
        .toList();
  }

  private boolean hasReference(String operation) {
    return benchmarks(operation).stream().anyMatch(row -> jmh.reference(row.id()).isPresent());
  }

  /** Whether its time is compared with that of its whole. */
  private boolean isPartOfCheck(String operation) {
    return operation.equals("parse") && !SumCheck.of(jmh, times).isEmpty();
  }

  private List<Table> all() {
    List<Table> all = new ArrayList<>();
    for (String operation : JmhOperations.of(jmh)) {
      List<Benchmark> rows = benchmarks(operation);
      all.add(time(operation, rows));
      if (hasReference(operation)) {
        all.add(ratio(operation, rows));
      }
    }
    sumChecks().ifPresent(all::add);
    once().ifPresent(all::add);
    return all;
  }

  private Optional<Table> sumChecks() {
    List<SumCheck> checks = SumCheck.of(jmh, times);
    return checks.isEmpty() ? Optional.empty() : Optional.of(parsing(checks));
  }

  private Optional<Table> once() {
    List<Benchmark> once = jmh.benchmarks().stream().filter(one -> one.id().once()).toList();
    return once.isEmpty() ? Optional.empty() : Optional.of(once(once));
  }

  private List<Benchmark> benchmarks(String operation) {
    return jmh.benchmarks().stream()
        .filter(one -> one.id().operation().equals(operation) && !one.id().once())
        .toList();
  }

  private Table time(String operation, List<Benchmark> benchmarks) {
    return table(
        operation
            + (jmh.inTurns()
                ? ": us per message | bytes allocated"
                : ": us per message, +- half of the 95 % interval | bytes allocated"),
        benchmarks,
        one -> one.id().echoCase(),
        one -> one.id().variant(),
        one -> Cell.of(micros(one), bytes(one.bytes(), Unit.BYTES, 1)));
  }

  private Value micros(Benchmark one) {
    Estimate micros = BenchmarkTimes.micros(one);
    return jmh.inTurns()
        ? Figure.of(micros.value(), Unit.MICROS)
        : Estimates.time(micros, Unit.MICROS, 1);
  }

  private Table ratio(String operation, List<Benchmark> benchmarks) {
    return table(
        operation
            + ": time in % of "
            + BenchmarkId.REFERENCE
            + ", "
            + (jmh.inTurns()
                ? "+- half of the 95 % interval; ! = not warm, ? = undecided"
                : "with its 95 % interval"),
        benchmarks,
        one -> one.id().echoCase(),
        one -> one.id().variant(),
        one ->
            jmh.reference(one.id())
                .map(reference -> ratio(one, reference))
                .orElse(Cell.of(Missing.of("no ratio"))));
  }

  private Cell ratio(Benchmark one, Benchmark reference) {
    if (one.equals(reference)) {
      return Cell.of(Figure.whole(PERCENT, Unit.PERCENT));
    }
    Estimate time = times.time(one, reference);
    if (!jmh.inTurns()) {
      return Cell.of(Estimates.percent(time));
    }
    return Cell.of(
            PlusMinus.of(
                Figure.of(PERCENT * time.value(), Unit.PERCENT), half(time, one, reference)))
        .with(sign(one, reference));
  }

  /**
   * Half of the interval's width; of one that a bound has made uneven the wider side. Null if that
   * is as wide as the figure, which tells nothing.
   */
  private Double half(Estimate time, Benchmark one, Benchmark reference) {
    Interval interval = time.interval();
    if (interval == null) {
      return null;
    }
    boolean uneven =
        times.speed(one, reference).filter(speed -> !speed.bound().isNone()).isPresent();
    double half =
        uneven
            ? Math.max(interval.high() - time.value(), time.value() - interval.low())
            : interval.halfWidth();
    return half < time.value() ? PERCENT * half : null;
  }

  private Sign sign(Benchmark one, Benchmark reference) {
    if (times.isUnusable(one) || times.isUnusable(reference)) {
      return Sign.BEWARE;
    }
    return times
        .speed(one, reference)
        .filter(speed -> speed.verdict() == Verdict.UNDECIDED)
        .map(speed -> Sign.UNDECIDED)
        .orElse(Sign.NONE);
  }

  private Table parsing(List<SumCheck> checks) {
    return table(
        "parse in % of unmarshal (the rest is data binding), "
            + (jmh.inTurns()
                ? "+- half of the 95 % interval; ! = not warm, or more than the whole"
                : "with its 95 % interval; ! = not warm, or more than the whole"),
        checks,
        check -> check.unmarshal().id().echoCase(),
        check -> check.unmarshal().id().variant(),
        check ->
            Cell.of(jmh.inTurns() ? plusMinus(check.parsing()) : Estimates.percent(check.parsing()))
                .with(isUnusable(check) ? Sign.BEWARE : Sign.NONE));
  }

  /** In percent, with the wider side of its interval. */
  private static Value plusMinus(Estimate share) {
    Interval interval = share.interval();
    Double half =
        interval == null
            ? null
            : PERCENT * Math.max(interval.high() - share.value(), share.value() - interval.low());
    return PlusMinus.of(Figure.of(PERCENT * share.value(), Unit.PERCENT), half);
  }

  private boolean isUnusable(SumCheck check) {
    Benchmark whole = check.unmarshal();
    return check.verdict() == PartCheck.BROKEN
        || times.isUnusable(whole)
        || jmh.parse(whole.id()).filter(times::isUnusable).isPresent();
  }

  private Table once(List<Benchmark> benchmarks) {
    Comparator<Benchmark> order =
        Comparator.<Benchmark, String>comparing(one -> one.id().operation())
            .thenComparing(one -> one.id().echoCase(), byCase)
            .thenComparing(one -> one.id().variant());
    return Table.ofFigures(
        "First use in a new JVM, median with its 95 % interval",
        "first use",
        List.of("ms", "kilobytes allocated"),
        benchmarks.stream().sorted(order).map(JmhTables::once).toList());
  }

  private static List<Cell> once(Benchmark one) {
    BenchmarkId id = one.id();
    String name = String.join(" ", id.operation(), id.echoCase(), id.variant());
    return List.of(
        Cell.text(name.strip()),
        Cell.of(Estimates.ranged(BenchmarkTimes.micros(one), Unit.MILLIS, MICROS_PER_MILLI)),
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
