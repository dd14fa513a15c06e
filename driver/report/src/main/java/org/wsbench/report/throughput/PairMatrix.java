package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.Marks;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Text;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** The matrix of all pairs of stacks, over all cases. */
public final class PairMatrix {
  private static final double PERCENT = 100;

  private PairMatrix() {}

  /**
   * The geometric mean over usable cases of what the stack of the row serves in percent of that of
   * the column, and in how many cases that is decided. The mean has no interval: it decides
   * nothing. Empty where there are no pairs.
   */
  public static Optional<Table> of(RunResult result) {
    if (result.pairs().isEmpty()) {
      return Optional.empty();
    }
    List<String> stacks = result.comparison().stacks();
    List<List<Cell>> rows = new ArrayList<>();
    for (String stack : stacks) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(stack)));
      stacks.forEach(other -> cells.add(cell(result, stack, other)));
      rows.add(cells);
    }
    return Optional.of(
        Table.ofFigures(
            "Throughput of the row's stack in % of the column's, geometric mean over usable"
                + " cases, and the verdicts",
            "stack", stacks, rows));
  }

  private static Cell cell(RunResult result, String stack, String other) {
    List<PairRatio> pairs =
        result.comparison().cases().stream()
            .flatMap(echoCase -> result.pair(stack, other, echoCase).stream())
            .filter(pair -> !Marks.isUnusable(result, pair))
            .toList();
    if (pairs.isEmpty()) {
      return Cell.text("-");
    }
    double logs = pairs.stream().mapToDouble(pair -> Math.log(pair.value())).sum();
    double mean = Math.exp(logs / pairs.size());
    return Cell.of(Figure.whole(PERCENT * mean, Unit.PERCENT), new Text(verdicts(pairs)));
  }

  private static String verdicts(List<PairRatio> pairs) {
    return Stream.of(Verdict.values())
        .map(verdict -> count(pairs, verdict))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static String count(List<PairRatio> pairs, Verdict verdict) {
    long count = pairs.stream().filter(pair -> pair.verdict() == verdict).count();
    return count == 0 ? "" : count + " " + verdict.id();
  }
}
