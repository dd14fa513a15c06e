package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.analysis.level.OperationFigure;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TrendFigure;

/** The figures of levels as tables. */
record LevelTables(StoredLoad load, LevelFigures figures) {
  private static final double MICROS_PER_MILLI = 1000;
  private static final double PERCENT = 100;
  private static final String CPU = "CPU %";

  /** Answer first, for a screen: one table for each stack, and what matters over hours. */
  List<Table> brief() {
    return figures.trends().isEmpty() ? stacks(true) : List.of(trends());
  }

  List<Table> all() {
    List<Table> tables = new ArrayList<>();
    if (!figures.trends().isEmpty()) {
      tables.add(trends());
    }
    tables.addAll(stacks(false));
    List<OperationFigure> operations = OperationFigure.of(load);
    if (!operations.isEmpty()) {
      tables.add(operations(operations));
    }
    return tables;
  }

  private List<Table> stacks(boolean brief) {
    return figures.levels().stream()
        .map(LevelFigure::stack)
        .distinct()
        .sorted()
        .map(stack -> table(stack, brief))
        .toList();
  }

  private record Field(String heading, boolean brief, Of value) {
    private interface Of {
      Value of(LevelFigure figure);
    }
  }

  private static final List<Field> FIELDS =
      List.of(
          new Field("asked/s", false, one -> perSecond(one.duePerSecond())),
          new Field("done/s", true, one -> perSecond(one.tps())),
          new Field("mean ms", true, one -> millis(one.intended().mean())),
          new Field("p50", false, one -> millis(one.intended().percentiles().p50())),
          new Field("p90", true, one -> millis(one.intended().percentiles().p90())),
          new Field("p99", true, LevelTables::p99),
          new Field("p99.9", false, one -> millis(one.intended().percentiles().p999())),
          new Field("max", false, one -> millis(one.intended().percentiles().max())),
          new Field("p99 from sending", false, one -> millis(one.sent().percentiles().p99())),
          new Field(CPU, true, one -> percent(one.serverBusy())),
          new Field("errors", true, one -> Figure.count(one.errors().total())),
          new Field("dropped", false, one -> Figure.count(one.dropped())),
          new Field("backlog", false, one -> Figure.count(one.backlog())),
          new Field("driver late ms, p99", false, one -> millis(one.latenessMicros())),
          new Field("windows", false, one -> Figure.count(one.windows() - one.voided())));

  private Table table(String stack, boolean brief) {
    boolean cpuKnown = figures.levels().stream().anyMatch(one -> one.serverBusy() != null);
    List<Field> fields =
        FIELDS.stream()
            .filter(field -> field.brief() || !brief)
            .filter(field -> cpuKnown || !field.heading().equals(CPU))
            .toList();
    List<LevelFigure> own =
        figures.levels().stream()
            .filter(one -> one.stack().equals(stack) && (!brief || figures.isMain(one)))
            .sorted(
                Comparator.comparingDouble((LevelFigure one) -> order(one))
                    .thenComparingInt(LevelFigure::stage))
            .toList();
    Optional<LevelFigure> peak =
        own.stream().filter(one -> !one.isVoid()).max(Comparator.comparingDouble(LevelFigure::tps));
    List<String> headings = new ArrayList<>(fields.stream().map(Field::heading).toList());
    boolean limited = load.study().limit() != null;
    if (limited) {
      headings.add("limit");
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (LevelFigure one : own) {
      List<Cell> row = new ArrayList<>();
      boolean users = one.level().kind() == Level.Kind.USERS && one.stage() == 0;
      String mark =
          users && own.size() > 2 && peak.filter(one::equals).isPresent() ? " (peak)" : "";
      row.add(Cell.text(name(one) + mark));
      Sign sign = one.isVoid() ? Sign.BEWARE : Sign.NONE;
      fields.forEach(field -> row.add(Cell.of(field.value().of(one)).with(sign)));
      if (limited) {
        row.add(Cell.of(limit(one)));
      }
      rows.add(row);
    }
    return Table.ofFigures(
        stack + ": latency in ms from when requests were due", first(), headings, rows);
  }

  private String first() {
    return load.study().kind().id();
  }

  /** In the order of the plan, and of a search by size. */
  private double order(LevelFigure figure) {
    int named = load.study().levels().indexOf(figure.asked());
    return named < 0 ? figure.level().value() : named;
  }

  private String name(LevelFigure figure) {
    String level = figure.asked().equals(figure.level().toString()) ? "" : figure.asked();
    String words =
        figure.level().kind() == Level.Kind.USERS
            ? String.format(Locale.ROOT, "%.0f", figure.level().value())
            : level.isEmpty() ? figure.asked() : level;
    return figure.stage() == 0
        ? words
        : words + ", " + load.study().stages().get(figure.stage() - 1);
  }

  private static Value limit(LevelFigure figure) {
    if (figure.isVoid()) {
      return Missing.of("void");
    }
    int all = figure.windows() - figure.voided();
    return all == 1
        ? new Mark(figure.passes() ? "kept" : "broken", false)
        : new Mark("kept " + figure.passed() + " of " + all, false);
  }

  private static Value p99(LevelFigure figure) {
    Figure value = millis(figure.intended().percentiles().p99());
    return figure.windows() - figure.voided() < 2
        ? value
        : new Ranged(
            value,
            Optional.of(
                new Bounds(
                    new Figure(figure.p99Low() / MICROS_PER_MILLI, Unit.MILLIS, value.decimals()),
                    new Figure(
                        figure.p99High() / MICROS_PER_MILLI, Unit.MILLIS, value.decimals()))));
  }

  private static Figure millis(double micros) {
    return Figure.of(micros / MICROS_PER_MILLI, Unit.MILLIS);
  }

  private static Figure perSecond(double rate) {
    return Figure.of(rate, Unit.PER_SECOND);
  }

  private static Value percent(Double share) {
    return share == null ? Missing.of("n/a") : Figure.whole(PERCENT * share, Unit.PERCENT);
  }

  private Table trends() {
    return Table.ofWords(
        "Over time",
        List.of("stack", "what", "change", "verdict"),
        figures.trends().stream()
            .map(
                one ->
                    List.of(
                        Cell.text(one.stack()),
                        Cell.text(one.what().id()),
                        Cell.text(LevelWords.perHour(one.perHour(), one.interval())),
                        Cell.of(verdict(one))))
            .toList());
  }

  private static Value verdict(TrendFigure trend) {
    boolean bad =
        trend.verdict() == TrendFigure.Verdict.LEAKS || trend.verdict() == TrendFigure.Verdict.SAGS;
    return new Mark(trend.verdict().id(), bad);
  }

  private static Table operations(List<OperationFigure> figures) {
    return new Table(
        "Operations: share of requests asked for and sent; latency in ms",
        List.of(
            Column.words("stack"),
            Column.words("operation"),
            Column.figures("asked %"),
            Column.figures("sent %"),
            Column.figures("p50"),
            Column.figures("p99"),
            Column.figures("errors")),
        figures.stream()
            .map(
                one ->
                    List.of(
                        Cell.text(one.stack()),
                        Cell.text(one.operation()),
                        Cell.of(Figure.of(PERCENT * one.asked(), Unit.PERCENT)),
                        Cell.of(Figure.of(PERCENT * one.share(), Unit.PERCENT)),
                        Cell.of(millis(one.p50Micros())),
                        Cell.of(millis(one.p99Micros())),
                        Cell.of(Figure.count(one.errors()))))
            .toList());
  }

  /** All figures for programs. */
  Table records() {
    List<String> headings =
        Stream.concat(
                Stream.of("stack", "level", "stage", "value"), FIELDS.stream().map(Field::heading))
            .toList();
    return new Table(
        "Levels",
        headings.stream().map(Column::words).toList(),
        figures.levels().stream()
            .map(
                one -> {
                  List<Cell> row = new ArrayList<>();
                  row.add(Cell.text(one.stack()));
                  row.add(Cell.text(one.asked()));
                  row.add(Cell.of(Figure.count(one.stage())));
                  row.add(Cell.of(Figure.of(one.level().value(), Unit.COUNT)));
                  FIELDS.forEach(field -> row.add(Cell.of(field.value().of(one))));
                  return row;
                })
            .toList());
  }
}
