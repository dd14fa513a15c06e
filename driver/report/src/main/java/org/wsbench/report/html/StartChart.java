package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.html.ChartPlace.Controls;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.report.page.Sign;
import org.wsbench.report.starts.StartsReport;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StartFigure;

/**
 * The chart of starts: every figure of every stack in percent of the baseline's.
 *
 * @param baseline the stack that is 100 %
 */
record StartChart(RunResult result, FootprintFigures figures, String baseline) {
  /** Its name for the scripts. */
  static final String ID = "starts";

  private static final double PERCENT = 100;

  /** Empty if nothing is compared. */
  static Optional<StartChart> of(RunResult result, FootprintFigures figures) {
    return StartsReport.baseline(result, figures)
        .map(baseline -> new StartChart(result, figures, baseline));
  }

  Part part() {
    return new Part(
        "charts",
        "Starts and memory",
        List.of(
            "Less is better: faster, or smaller; of throughput, more is better. Hollow marks are"
                + " undecided."),
        List.of(
            ChartPlace.of(ID, "In % of " + baseline + ", with 95 % intervals", Controls.SCALE)));
  }

  DotChartData data() {
    List<String> stacks = result.comparison().stacks();
    List<StartFigure> shown =
        Arrays.stream(StartFigure.values())
            .filter(figure -> stacks.stream().anyMatch(one -> ratio(one, figure).isPresent()))
            .toList();
    List<Dot> dots = new ArrayList<>();
    for (StartFigure figure : shown) {
      for (String stack : stacks) {
        ratio(stack, figure)
            .map(pair -> dot(shown.indexOf(figure), stacks.indexOf(stack), pair))
            .ifPresent(dots::add);
      }
    }
    return new DotChartData(
        " %",
        PERCENT, shown.stream().map(StartFigure::label).toList(), Legend.entries(stacks), dots);
  }

  /** The figure of a stack divided by that of the baseline. */
  private Optional<PairRatio> ratio(String stack, StartFigure figure) {
    return figures.pair(baseline, stack, figure);
  }

  private static Dot dot(int group, int series, PairRatio pair) {
    boolean undecided = pair.verdict() == Verdict.UNDECIDED;
    return Dot.of(group, series, pair, undecided ? Sign.UNDECIDED : Sign.NONE);
  }
}
