package org.wsbench.report.ladder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.Marks;
import org.wsbench.report.RatioValue;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/**
 * What the steps of a ladder cost the stacks that they change: throughput in percent of the stack
 * before, and more CPU time per request in microseconds.
 */
final class CostTable {
  private final RunResult result;
  private final List<String> cases;

  private CostTable(RunResult result) {
    this.result = result;
    this.cases = result.comparison().cases();
  }

  /** Empty where no step changes a stack without changing its engine. */
  static Optional<Table> of(RunResult result) {
    List<StackChange> changes = StackChange.of(result);
    return changes.isEmpty() ? Optional.empty() : Optional.of(new CostTable(result).table(changes));
  }

  private Table table(List<StackChange> changes) {
    List<List<Cell>> rows = new ArrayList<>();
    for (StackChange change : changes) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(change.title())));
      cases.forEach(echoCase -> cells.add(cell(change, echoCase)));
      rows.add(cells);
    }
    return Table.ofFigures(
        "Cost of steps: throughput in % of the stack before, +- half of the 95 % interval"
            + " | more server CPU per request in us",
        "step", cases, rows);
  }

  private Cell cell(StackChange change, String echoCase) {
    return result
        .pair(change.stack(), change.before(), echoCase)
        .map(pair -> cell(pair, more(change, echoCase)))
        .orElse(Cell.of(Missing.of("no ratio")));
  }

  private Cell cell(PairRatio pair, Value more) {
    return Cell.of(RatioValue.of(pair.value(), pair.interval(), pair.bound()), more)
        .with(Marks.of(result, pair));
  }

  private Value more(StackChange change, String echoCase) {
    Optional<Double> now = cpu(change.stack(), echoCase);
    Optional<Double> before = cpu(change.before(), echoCase);
    return now.isPresent() && before.isPresent()
        ? difference(now.get(), before.get())
        : Missing.of("n/a");
  }

  private Optional<Double> cpu(String stack, String echoCase) {
    return result.measurement(stack, echoCase).map(Measurement::serverCpuMicrosPerRequest);
  }

  /** With the decimals that the larger of the two has in other tables, and never as -0. */
  private static Figure difference(double now, double before) {
    int decimals = Figure.of(Math.max(now, before), Unit.MICROS).decimals();
    double scale = Math.pow(10, decimals);
    double rounded = Math.rint((now - before) * scale) / scale;
    return new Figure(rounded == 0 ? 0 : rounded, Unit.MICROS, decimals);
  }
}
