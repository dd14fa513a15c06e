package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.LadderRun;
import org.wsbench.report.html.Waterfall.Bar;
import org.wsbench.report.html.Waterfall.Tick;
import org.wsbench.report.html.Waterfall.Whisker;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.RunResult;

/** The intervals of a waterfall are those that its tables and verdicts rest on. */
class WaterfallTest {
  private static final double BIASED = 1.2;

  private static Waterfall waterfall(RunResult run) {
    return Waterfall.of(run).orElseThrow();
  }

  /** The second step of the arrays. */
  private static Bar bar(Waterfall chart) {
    return chart.panels().get(1).bars().get(1);
  }

  @Test
  void anIntervalContainsTheBound() {
    Bound bound = Bound.ofLogs(Flag.SERVER_NOT_SATURATED, 0, Math.log(BIASED));
    RunResult run = LadderRun.undecided(bound);
    List<LadderFigure> arrays =
        run.ladder().stream().filter(figure -> figure.cases().size() > 1).toList();
    Interval change = arrays.get(1).change().interval();
    double before = arrays.getFirst().ratio();

    Waterfall chart = waterfall(run);
    Whisker whisker = bar(chart).from().getFirst();

    assertThat(bar(chart).open()).isTrue();
    assertThat(ratio(chart, whisker.from())).isCloseTo(before * change.low(), within(0.01));
    assertThat(ratio(chart, whisker.to())).isCloseTo(before * change.high() * BIASED, within(0.01));
  }

  @Test
  void anOpenEndIsAtTheEdge() {
    Bound atLeast = Bound.atLeast(Flag.DRIVER_SATURATED);
    Waterfall upwards = waterfall(LadderRun.undecided(atLeast));
    Waterfall downwards = waterfall(LadderRun.undecided(atLeast.inverse()));

    assertThat(Double.parseDouble(bar(upwards).from().getFirst().to())).isEqualTo(upwards.right());
    assertThat(Double.parseDouble(bar(downwards).from().getFirst().from()))
        .isEqualTo(downwards.left());
    assertThat(upwards.markup().html() + downwards.markup().html())
        .doesNotContain("NaN", "Infinity");
  }

  /** The ratio at a place of the logarithmic axis, from two of its ticks. */
  private static double ratio(Waterfall chart, String x) {
    Tick one = chart.ticks().getFirst();
    Tick other = chart.ticks().getLast();
    double share =
        (Double.parseDouble(x) - Double.parseDouble(one.x()))
            / (Double.parseDouble(other.x()) - Double.parseDouble(one.x()));
    return percent(one) / 100 * Math.pow(percent(other) / percent(one), share);
  }

  private static double percent(Tick tick) {
    return Double.parseDouble(tick.label().replace(" %", ""));
  }
}
