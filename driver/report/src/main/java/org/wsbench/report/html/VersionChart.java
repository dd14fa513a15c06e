package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.Marks;
import org.wsbench.report.html.ChartPlace.Controls;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.report.throughput.VersionTable;
import org.wsbench.result.Comparison;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/**
 * The chart of versions: a row for each, in which each case has the version's throughput in percent
 * of the baseline's, so that the series of an engine is read down.
 *
 * @param baseline the stack that is 100 %
 */
record VersionChart(RunResult result, String baseline) {
  /** Its name for the scripts. */
  static final String ID = "versions";

  private static final double PERCENT = 100;

  /** Empty for a run whose table has no row for each version, or without a baseline. */
  static Optional<VersionChart> of(RunResult result) {
    return VersionTable.of(result)
        .flatMap(table -> Optional.ofNullable(result.comparison().baseline()))
        .map(baseline -> new VersionChart(result, baseline));
  }

  Markup markup() {
    return ChartPlace.of(
        ID, "Throughput in % of " + baseline + ", with 95 % intervals", Controls.SCALE);
  }

  DotChartData data() {
    Comparison comparison = result.comparison();
    List<String> rows =
        comparison.stacks().stream().filter(stack -> !stack.equals(baseline)).toList();
    List<Dot> dots = new ArrayList<>();
    for (String stack : rows) {
      for (String echoCase : comparison.cases()) {
        result
            .pair(stack, baseline, echoCase)
            .map(pair -> dot(rows.indexOf(stack), comparison.cases().indexOf(echoCase), pair))
            .ifPresent(dots::add);
      }
    }
    return new DotChartData(" %", PERCENT, rows, Legend.entries(comparison.cases()), dots);
  }

  private Dot dot(int row, int series, PairRatio pair) {
    return Dot.of(row, series, pair, Marks.of(result, pair));
  }
}
