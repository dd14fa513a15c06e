package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.Row;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/** All figures of a throughput run for programs: the content of {@code summary.csv}. */
final class FigureTable {
  private FigureTable() {}

  /** One row per stack and case of the comparison, measured or not. */
  static Table of(RunResult result) {
    List<Column> columns =
        Stream.concat(
                Stream.concat(
                        Stream.of("case", "stack", "state"),
                        RowFigures.DESCRIPTION.stream().map(CatalogFigure::id))
                    .map(Column::words),
                Stream.concat(RowFigures.RATIOS.stream(), RowFigures.FIGURES.stream())
                    .map(CatalogFigure::id)
                    .map(Column::figures))
            .toList();
    List<List<Cell>> rows = new ArrayList<>();
    for (String echoCase : result.comparison().cases()) {
      for (String stack : result.comparison().stacks()) {
        rows.add(row(result, Row.of(result, stack, echoCase)));
      }
    }
    return new Table("Figures", columns, rows);
  }

  private static List<Cell> row(RunResult result, Row row) {
    Optional<StackDescription> stack = result.stack(row.stack()).map(StackRun::description);
    Optional<PairRatio> toBaseline =
        Optional.ofNullable(result.comparison().baseline())
            .flatMap(baseline -> result.pair(row.stack(), baseline, row.echoCase()));
    Optional<Measurement> measured = Optional.ofNullable(row.measurement());
    List<Cell> cells = new ArrayList<>();
    Stream.of(row.echoCase(), row.stack(), row.state().id()).map(Cell::text).forEach(cells::add);
    cells.addAll(CatalogFigure.cells(RowFigures.DESCRIPTION, stack));
    cells.addAll(CatalogFigure.cells(RowFigures.RATIOS, toBaseline));
    cells.addAll(CatalogFigure.cells(RowFigures.FIGURES, measured));
    return cells;
  }
}
