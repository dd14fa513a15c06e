package org.wsbench.report.throughput;

import java.util.List;
import java.util.Optional;
import org.wsbench.report.CaseTable;
import org.wsbench.report.Marks;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/** The forks of each stack side by side. */
public final class ForkTable {
  private static final double PERCENT = 100;

  private ForkTable() {}

  /** Ratios to the baseline in each fork; empty without ratios of several forks. */
  public static Optional<Table> of(RunResult result) {
    String baseline = result.comparison().baseline();
    boolean single = result.pairs().stream().allMatch(pair -> pair.byFork().size() < 2);
    if (baseline == null || single) {
      return Optional.empty();
    }
    return Optional.of(
        new CaseTable(result, false)
            .of(
                "Throughput in % of " + baseline + ", fork by fork",
                row ->
                    row.stack().equals(baseline)
                        ? Cell.of(Figure.whole(PERCENT, Unit.PERCENT))
                        : result
                            .pair(row.stack(), baseline, row.echoCase())
                            .map(pair -> cell(result, pair))
                            .orElse(Cell.of(Missing.of("no ratio")))));
  }

  private static Cell cell(RunResult result, PairRatio pair) {
    List<Figure> forks =
        pair.byFork().stream().map(ratio -> Figure.whole(PERCENT * ratio, Unit.PERCENT)).toList();
    return Cell.of(forks.toArray(Value[]::new))
        .with(Marks.isUnusable(result, pair) ? Sign.BEWARE : Sign.NONE);
  }
}
