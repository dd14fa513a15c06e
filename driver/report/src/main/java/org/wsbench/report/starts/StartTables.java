package org.wsbench.report.starts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.RatioValue;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StartFigure;

/**
 * The figures of starts as tables: one row for each stack or client.
 *
 * @param measured what the rows are: {@code stack}, or {@code client}
 * @param stacks those with figures, in the order of the report
 * @param baseline the stack that is 100 %; empty if nothing is compared
 */
record StartTables(
    FootprintFigures figures, String measured, List<String> stacks, Optional<String> baseline) {
  /** Of stacks, as many as fit beside each other on a terminal. */
  private static final List<StartFigure> BRIEF =
      List.of(
          StartFigure.FIRST_REPLY,
          StartFigure.HUNDREDTH_REPLY,
          StartFigure.CPU,
          StartFigure.READY_PSS,
          StartFigure.LOADED_PSS);

  private static final List<StartFigure> BRIEF_OF_CLIENTS =
      List.of(
          StartFigure.FIRST_PORT,
          StartFigure.SECOND_PORT,
          StartFigure.HUNDREDTH_PORT,
          StartFigure.FIRST_CALL,
          StartFigure.HEAP_AFTER_ALL);

  private static final List<List<StartFigure>> GROUPS =
      List.of(
          List.of(
              StartFigure.FIRST_REPLY,
              StartFigure.HUNDREDTH_REPLY,
              StartFigure.CPU,
              StartFigure.FIRST_LATENCY,
              StartFigure.LATER_LATENCY),
          List.of(
              StartFigure.READY_PSS,
              StartFigure.READY_RSS,
              StartFigure.LOADED_PSS,
              StartFigure.LOADED_RSS,
              StartFigure.PEAK_RSS),
          List.of(
              StartFigure.FIRST_PORT,
              StartFigure.SECOND_PORT,
              StartFigure.HUNDREDTH_PORT,
              StartFigure.LATER_PORT,
              StartFigure.FIRST_CALL),
          List.of(
              StartFigure.FIRST_PORT_CPU,
              StartFigure.SECOND_PORT_CPU,
              StartFigure.HUNDREDTH_PORT_CPU,
              StartFigure.LATER_PORT_CPU,
              StartFigure.FIRST_CALL_CPU),
          List.of(StartFigure.HEAP_AFTER_2, StartFigure.HEAP_AFTER_100, StartFigure.HEAP_AFTER_ALL),
          List.of(
              StartFigure.METASPACE_AFTER_2,
              StartFigure.METASPACE_AFTER_100,
              StartFigure.METASPACE_AFTER_ALL),
          List.of(
              StartFigure.THREADS_AFTER_2,
              StartFigure.THREADS_AFTER_100,
              StartFigure.THREADS_AFTER_ALL),
          List.of(
              StartFigure.HEAP_PER_PORT,
              StartFigure.METASPACE_PER_PORT,
              StartFigure.THREADS_PER_PORT),
          List.of(
              StartFigure.HEAP,
              StartFigure.METASPACE,
              StartFigure.CLASSES,
              StartFigure.THREADS,
              StartFigure.JARS),
          List.of(StartFigure.EARLY_THROUGHPUT, StartFigure.EARLY_THROUGHPUT_PER_MB));

  private static final double PERCENT = 100;

  /** The one table of a brief report; none if no start was finished. */
  List<Table> brief() {
    if (stacks.isEmpty()) {
      return List.of();
    }
    List<StartFigure> some = isKnown(StartFigure.FIRST_PORT) ? BRIEF_OF_CLIENTS : BRIEF;
    return List.of(
        baseline
            .map(base -> relative(some, base, " (its row: ms and MB)", true))
            .orElseGet(() -> absolute(some, " (ms and MB)", StartFigure::label)));
  }

  /** All tables. */
  List<Table> all() {
    List<Table> tables = new ArrayList<>();
    for (List<StartFigure> group : GROUPS) {
      List<StartFigure> known = group.stream().filter(this::isKnown).toList();
      if (!known.isEmpty()) {
        if (known.stream().noneMatch(StartFigure::isGrowth)) {
          baseline.map(base -> relative(known, base, "", false)).ifPresent(tables::add);
        }
        tables.add(absolute(known, "", StartValues::heading));
      }
    }
    return tables;
  }

  private boolean isKnown(StartFigure figure) {
    return stacks.stream().anyMatch(stack -> figures.of(stack, figure).isPresent());
  }

  private Table relative(List<StartFigure> some, String base, String note, boolean brief) {
    boolean decided =
        some.stream()
            .flatMap(figure -> stacks.stream().flatMap(one -> ratio(base, one, figure).stream()))
            .noneMatch(pair -> pair.verdict() == Verdict.UNDECIDED);
    return table(
        "In % of "
            + base
            + note
            + ", +- half of the 95 % interval"
            + (decided ? "" : "; ? = undecided"),
        some.stream().map(StartFigure::label).toList(),
        some,
        (stack, figure) ->
            stack.equals(base) ? ofBase(stack, figure, brief) : percent(base, stack, figure));
  }

  private Cell ofBase(String stack, StartFigure figure, boolean brief) {
    return figures
        .of(stack, figure)
        .map(
            one ->
                Cell.of(
                    brief ? StartValues.mean(figure, one) : Figure.whole(PERCENT, Unit.PERCENT)))
        .orElse(Cell.of(CatalogFigure.UNKNOWN));
  }

  private Cell percent(String base, String stack, StartFigure figure) {
    return ratio(base, stack, figure)
        .map(
            pair ->
                Cell.of(RatioValue.of(pair.value(), pair.interval(), pair.bound()))
                    .with(pair.verdict() == Verdict.UNDECIDED ? Sign.UNDECIDED : Sign.NONE))
        .orElse(Cell.of(CatalogFigure.UNKNOWN));
  }

  /** The figure of a stack divided by that of the baseline. */
  private Optional<PairRatio> ratio(String base, String stack, StartFigure figure) {
    return figures.pair(base, stack, figure);
  }

  private Table absolute(
      List<StartFigure> some, String note, Function<StartFigure, String> heading) {
    return table(
        "Mean over all starts" + note + ", +- half of the 95 % interval",
        some.stream().map(heading).toList(),
        some,
        (stack, figure) ->
            figures
                .of(stack, figure)
                .map(one -> Cell.of(StartValues.estimate(figure, one)))
                .orElse(Cell.of(CatalogFigure.UNKNOWN)));
  }

  private Table table(
      String title,
      List<String> headings,
      List<StartFigure> some,
      BiFunction<String, StartFigure, Cell> cell) {
    List<List<Cell>> rows =
        stacks.stream()
            .map(
                stack ->
                    Stream.concat(
                            Stream.of(Cell.text(stack)),
                            some.stream().map(figure -> cell.apply(stack, figure)))
                        .toList())
            .toList();
    return Table.ofFigures(title, measured, headings, rows);
  }

  /** For programs, one row for each figure and stack: the content of {@code summary.csv}. */
  Table records() {
    List<Column> columns =
        Stream.concat(
                Stream.of("stack", "figure").map(Column::words),
                StartColumns.ALL.stream().map(CatalogFigure::id).map(Column::figures))
            .toList();
    List<List<Cell>> rows =
        figures.stacks().stream()
            .map(
                one -> {
                  StartFigure figure = StartFigure.of(one.figure());
                  StartColumns.Row row =
                      new StartColumns.Row(
                          one, baseline.flatMap(base -> ratio(base, one.stack(), figure)));
                  return Stream.concat(
                          Stream.of(Cell.text(one.stack()), Cell.text(one.figure())),
                          CatalogFigure.cells(StartColumns.ALL, Optional.of(row)).stream())
                      .toList();
                })
            .toList();
    return new Table("Figures", columns, rows);
  }
}
