package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.Measurement;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/**
 * The layout of most tables: one row per case, one column per stack.
 *
 * @param brief whether columns have the names of the stacks only
 */
public record CaseTable(MeasuredRun result, boolean brief) {

  /**
   * A table.
   *
   * @param cell the cell of a measured stack; other cells say why it was not measured
   */
  public Table of(String title, Function<Measurement, Cell> cell) {
    List<List<Cell>> rows = new ArrayList<>();
    for (String echoCase : result.comparison().cases()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(echoCase)));
      for (String stack : result.comparison().stacks()) {
        Row row = Row.of(result, stack, echoCase);
        cells.add(
            row.state() == Row.State.MEASURED ? cell.apply(row.measurement()) : row.missing());
      }
      rows.add(cells);
    }
    List<String> stacks = result.comparison().stacks().stream().map(this::heading).toList();
    return Table.ofFigures(title, "case", stacks, rows);
  }

  private String heading(String stack) {
    return brief
        ? stack
        : stack + result.stack(stack).map(StackRun::description).map(CaseTable::mark).orElse("");
  }

  private static String mark(StackDescription stack) {
    return stack.role().isReference() ? " (reference)" : stack.tuned() ? " (tuned)" : "";
  }
}
