package org.wsbench.report.ladder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.RatioValue;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderFigure.Change;
import org.wsbench.result.LadderStep;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** Tables of the steps of a ladder. */
public final class LadderTables {
  private static final double PERCENT = 100;

  private LadderTables() {}

  /**
   * One by family of cases, one by case, or a single one where every family has one case; then what
   * the steps cost the stacks that they change.
   */
  public static List<Table> of(RunResult result) {
    List<List<String>> families = LadderScopes.families(result);
    List<List<String>> cases = LadderScopes.cases(result);
    List<Table> tables = new ArrayList<>();
    if (!families.isEmpty() && !families.equals(cases)) {
      tables.add(table(result, families));
    }
    if (!cases.isEmpty()) {
      tables.add(table(result, cases));
      CostTable.of(result).ifPresent(tables::add);
    }
    return tables;
  }

  /** The one by family; empty without a ladder. */
  public static Optional<Table> brief(RunResult result) {
    return of(result).stream().findFirst();
  }

  private static Table table(RunResult result, List<List<String>> scopes) {
    List<List<Cell>> rows = new ArrayList<>();
    for (LadderStep step : result.comparison().ladder()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(LadderScopes.title(step))));
      scopes.forEach(
          scope ->
              cells.add(
                  LadderScopes.figure(result, step, scope)
                      .map(LadderTables::cell)
                      .orElse(Cell.of(Missing.of("no ratio")))));
      rows.add(cells);
    }
    boolean named = result.comparison().ladder().stream().anyMatch(step -> step.from() != null);
    return Table.ofFigures(
        "Ladder: ratio in % | in % of the step above"
            + (named ? " or named" : "")
            + ", +- half of the 95 % interval",
        "step",
        scopes.stream().map(LadderScopes::name).toList(),
        rows);
  }

  private static Cell cell(LadderFigure figure) {
    Figure ratio = Figure.whole(PERCENT * figure.ratio(), Unit.PERCENT);
    Change change = figure.change();
    if (change == null) {
      return Cell.of(ratio);
    }
    return Cell.of(ratio, RatioValue.of(change.factor(), change.interval(), change.bound()))
        .with(change.verdict() == Verdict.UNDECIDED ? Sign.UNDECIDED : Sign.NONE);
  }
}
