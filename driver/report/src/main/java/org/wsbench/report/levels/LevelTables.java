package org.wsbench.report.levels;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.analysis.level.OperationFigure;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.ClientWords;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.Comparison;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TrendFigure;

/** The figures of levels as tables. */
record LevelTables(Comparison comparison, StoredLoad load, LevelFigures figures) {
  private static final double PERCENT = 100;
  private static final String LATENCY = "latency in ms from when requests were due";

  /**
   * The brief tables, for a terminal: trends, memory of connections, latency that clients add, or
   * one for each stack.
   */
  List<Table> brief() {
    if (!figures.trends().isEmpty() && !comparison.isOfClients()) {
      return List.of(trends());
    }
    return memory().or(this::added).or(this::oneLevel).map(List::of).orElseGet(() -> stacks(true));
  }

  private Optional<Table> memory() {
    return new MemoryOfConnections(figures.connections()).table();
  }

  private Optional<Table> added() {
    return AddedLatencyWords.of(figures.clients()).map(AddedLatencyWords::table);
  }

  /** The latency of calls counts from when they begin, after the pause. */
  private String latency() {
    return comparison.isOfClients() ? "latency of calls in ms" : LATENCY;
  }

  List<Table> all() {
    List<Table> tables = new ArrayList<>();
    memory().ifPresent(tables::add);
    added().ifPresent(tables::add);
    tables.addAll(stacks(false));
    if (!figures.trends().isEmpty()) {
      tables.add(comparison.isOfClients() ? tables.size() : 0, trends());
    }
    List<OperationFigure> operations = OperationFigure.of(load);
    if (!operations.isEmpty()) {
      tables.add(operations(operations));
    }
    Beside2003.table(load, figures).ifPresent(tables::add);
    return tables;
  }

  /** For programs, one row per level, stage, and stack: the content of {@code summary.csv}. */
  Table records() {
    List<Column> columns =
        Stream.concat(
                Stream.of("stack", "level", "kind").map(Column::words),
                LevelColumns.FIGURES.stream().map(CatalogFigure::id).map(Column::figures))
            .toList();
    List<List<Cell>> rows = new ArrayList<>();
    for (LevelFigure one : figures.levels()) {
      List<Cell> cells = new ArrayList<>();
      Stream.of(one.stack(), one.asked(), one.level().kind().id())
          .map(Cell::text)
          .forEach(cells::add);
      cells.addAll(CatalogFigure.cells(LevelColumns.FIGURES, Optional.of(one)));
      rows.add(cells);
    }
    return new Table("Figures", columns, rows);
  }

  private List<Table> stacks(boolean brief) {
    return figures.levels().stream()
        .map(LevelFigure::stack)
        .distinct()
        .sorted()
        .map(stack -> table(stack, brief))
        .toList();
  }

  private Table table(String stack, boolean brief) {
    List<LevelFigure> own =
        figures.levels().stream()
            .filter(one -> one.stack().equals(stack) && (!brief || figures.isMain(one)))
            .sorted(
                Comparator.comparingDouble((LevelFigure one) -> order(one))
                    .thenComparingInt(LevelFigure::stage))
            .toList();
    Optional<LevelFigure> peak =
        own.stream().filter(one -> !one.isVoid()).max(Comparator.comparingDouble(LevelFigure::tps));
    boolean marks =
        load.study().kind() == Level.Kind.USERS
            && load.study().stages().isEmpty()
            && own.size() > 2;
    return table(
        stack + ": " + latency(),
        comparison.isOfClients() ? "threads" : load.study().kind().id(),
        brief,
        own,
        one -> name(one) + (marks && peak.filter(one::equals).isPresent() ? " (peak)" : ""));
  }

  /** One row for each stack, where there is one level only; empty where there are several. */
  private Optional<Table> oneLevel() {
    List<LevelFigure> main = figures.levels().stream().filter(figures::isMain).toList();
    long stacks = main.stream().map(LevelFigure::stack).distinct().count();
    if (main.isEmpty() || stacks < main.size()) {
      return Optional.empty();
    }
    LevelFigure first = main.getFirst();
    String level = comparison.isOfClients() ? LevelWords.threads(first) : name(first);
    return Optional.of(
        table(
            level + ": " + latency(),
            ClientWords.measured(comparison),
            true,
            main,
            LevelFigure::stack));
  }

  private Table table(
      String title,
      String first,
      boolean brief,
      List<LevelFigure> figures,
      Function<LevelFigure, String> name) {
    List<LevelTableColumns.Column> fields =
        LevelTableColumns.of(brief, comparison, this.figures.levels());
    List<String> headings =
        new ArrayList<>(fields.stream().map(LevelTableColumns.Column::heading).toList());
    boolean limited = load.study().limit() != null;
    if (limited) {
      headings.add("limit");
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (LevelFigure one : figures) {
      List<Cell> row = new ArrayList<>();
      row.add(Cell.text(name.apply(one)));
      Sign sign = one.isUnusable() ? Sign.BEWARE : Sign.NONE;
      fields.forEach(field -> row.add(Cell.of(field.value().apply(one)).with(sign)));
      if (limited) {
        row.add(Cell.of(limit(one)));
      }
      rows.add(row);
    }
    return Table.ofFigures(title, first, headings, rows);
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

  private Table trends() {
    return Table.ofWords(
        "Over time",
        List.of(ClientWords.measured(comparison), "what", "change", "verdict"),
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
        trend.verdict() == TrendFigure.Verdict.LEAKS
            || trend.verdict() == TrendFigure.Verdict.DEGRADES;
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
                        Cell.of(LevelTableColumns.millis(one.p50Micros())),
                        Cell.of(LevelTableColumns.millis(one.p99Micros())),
                        Cell.of(Figure.count(one.errors()))))
            .toList());
  }
}
