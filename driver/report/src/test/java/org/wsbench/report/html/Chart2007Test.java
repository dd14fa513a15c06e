package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.LadderRun;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.report.throughput.PublishedComparison;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;

/** Marks and intervals are those of the table below the chart. */
class Chart2007Test {
  private static List<Dot> today(RunResult run) {
    PublishedComparison table = PublishedComparison.of(run).orElseThrow();
    return new Chart2007(table).data().dots().stream().filter(dot -> dot.series() > 0).toList();
  }

  @Test
  void undecidedRatiosAreMarkedAndHaveTheIntervalThatTheyRestOn() {
    List<Dot> plain = today(LadderRun.result(ServiceMode.TYPED));
    List<Dot> bounded = today(LadderRun.undecided(Bound.ofLogs(Flag.PAUSES, 0, Math.log(1.2))));

    assertThat(bounded).hasSameSizeAs(plain).extracting(Dot::sign).containsOnly("?");
    assertThat(bounded.getFirst().low()).isEqualTo(plain.getFirst().low());
    assertThat(bounded.getFirst().high()).isCloseTo(1.2 * plain.getFirst().high(), within(0.01));
  }

  @Test
  void anOpenEndHasNoNumber() {
    assertThat(today(LadderRun.undecided(Bound.atLeast(Flag.DRIVER_SATURATED))))
        .isNotEmpty()
        .allSatisfy(dot -> assertThat(dot.high()).isNull())
        .allSatisfy(dot -> assertThat(dot.low()).isPositive());
  }
}
