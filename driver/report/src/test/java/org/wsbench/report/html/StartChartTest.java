package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.StartRuns;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.result.Verdict;
import org.wsbench.result.starts.FootprintFigures;

class StartChartTest {

  @Test
  void undecidedRatiosAreMarked() {
    FootprintFigures figures = StartRuns.WHOLE.figures();
    StartChart chart = StartChart.of(StartRuns.WHOLE.result(), figures).orElseThrow();
    List<Dot> dots = chart.data().dots();
    long undecided =
        figures.pairs().stream()
            .filter(pair -> pair.stack().equals(chart.baseline()))
            .filter(pair -> pair.verdict() == Verdict.UNDECIDED)
            .count();

    assertThat(undecided).isPositive();
    assertThat(dots).filteredOn(dot -> dot.sign().equals("?")).hasSize((int) undecided);
    assertThat(dots).hasSizeGreaterThan((int) undecided);
  }
}
