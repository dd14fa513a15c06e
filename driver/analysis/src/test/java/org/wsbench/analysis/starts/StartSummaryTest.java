package org.wsbench.analysis.starts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wsbench.result.PairRatio;
import org.wsbench.result.TestRounds;
import org.wsbench.result.Verdict;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartEstimate;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StoredStarts;
import org.wsbench.result.starts.TestStarts;

class StartSummaryTest {
  private static final List<String> STACKS = List.of("metro", "cxf");
  private static final int STARTS = 15;

  private static FootprintFigures figures(List<StackStart> starts) {
    return StartSummary.of(new StoredStarts(TestStarts.SETTINGS, starts, List.of()), STACKS);
  }

  private static StackStart start(String stack, int fork, double millis) {
    return new StackStart(
        stack, fork, TestRounds.START, Map.of(StartFigure.FIRST_REPLY.id(), millis));
  }

  @Test
  void aFigureIsTheMeanOverStartsWithStudentsInterval() {
    StartEstimate metro =
        figures(List.of(start("metro", 1, 900), start("metro", 2, 1000), start("metro", 3, 1100)))
            .of("metro", StartFigure.FIRST_REPLY)
            .orElseThrow();

    assertThat(metro.starts()).isEqualTo(3);
    assertThat(metro.mean()).isEqualTo(1000);
    assertThat(metro.least()).isEqualTo(900);
    assertThat(metro.most()).isEqualTo(1100);
    // The quantile of Student's t with two degrees of freedom is 4.303.
    assertThat(metro.interval().halfWidth()).isCloseTo(4.303 * 100 / Math.sqrt(3), within(0.1));
  }

  /** The machine is half as fast in every second cycle, which affects both stacks alike. */
  @Test
  void startsOfTheSameCycleArePaired() {
    List<StackStart> starts = new ArrayList<>();
    for (int fork = 1; fork <= STARTS; fork++) {
      double speed = fork % 2 == 0 ? 2 : 1;
      starts.add(start("cxf", fork, 1250 * speed));
      starts.add(start("metro", fork, (fork % 3 == 0 ? 1010 : 1000) * speed));
    }

    FootprintFigures figures = figures(starts);

    PairRatio pair = figures.pair("metro", "cxf", StartFigure.FIRST_REPLY).orElseThrow();
    assertThat(pair.value()).isCloseTo(1.25, within(0.01));
    assertThat(pair.interval().halfWidth()).isLessThan(0.01);
    assertThat(pair.verdict()).isEqualTo(Verdict.FASTER);
    assertThat(pair.pairs()).isEqualTo(STARTS);
    assertThat(figures.pair("cxf", "metro", StartFigure.FIRST_REPLY).orElseThrow().verdict())
        .isEqualTo(Verdict.SLOWER);
  }

  /** The ratio stays that of the figures; only the verdict knows what is better. */
  @Test
  void moreThroughputIsFaster() {
    List<StackStart> starts = new ArrayList<>();
    for (int fork = 1; fork <= 3; fork++) {
      starts.add(TestStarts.whole("metro", fork, 1));
      starts.add(TestStarts.whole("cxf", fork, 1.5));
    }

    FootprintFigures figures = figures(starts);

    for (StartFigure figure : StartFigure.OF_STACKS) {
      PairRatio pair = figures.pair("metro", "cxf", figure).orElseThrow();
      assertThat(pair.value()).as(figure.id()).isCloseTo(1.5, within(1e-9));
      assertThat(pair.verdict())
          .as(figure.id())
          .isEqualTo(figure.moreIsBetter() ? Verdict.SLOWER : Verdict.FASTER);
    }
    assertThat(
            figures
                .pair("cxf", "metro", StartFigure.EARLY_THROUGHPUT_PER_MB)
                .orElseThrow()
                .verdict())
        .isEqualTo(Verdict.FASTER);
  }

  @Test
  void figuresThatAreAlwaysTheSameAreEqual() {
    List<StackStart> starts = new ArrayList<>();
    for (int fork = 1; fork <= 3; fork++) {
      starts.add(TestStarts.whole("metro", fork, 1));
      starts.add(TestStarts.whole("cxf", fork, 1));
    }

    FootprintFigures figures = figures(starts);

    assertThat(figures.stacks()).hasSize(2 * StartFigure.OF_STACKS.size());
    assertThat(figures.pairs())
        .hasSize(StartFigure.OF_STACKS.size())
        .allMatch(pair -> pair.verdict() == Verdict.EQUAL && pair.within() < 1e-9);
  }

  @Test
  void oneStartDecidesNothing() {
    PairRatio pair =
        figures(List.of(start("metro", 1, 1000), start("cxf", 1, 3000))).pairs().getFirst();

    assertThat(pair.value()).isCloseTo(3, within(1e-9));
    assertThat(pair.interval()).isNull();
    assertThat(pair.verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void whatIsMissingIsLeftOut() {
    FootprintFigures figures =
        figures(
            List.of(
                TestStarts.whole("metro", 1, 1),
                TestStarts.whole("metro", 2, 1),
                TestStarts.timesOnly("cxf", 1, 700),
                TestStarts.timesOnly("cxf", 3, 700)));

    assertThat(figures.of("cxf", StartFigure.HEAP)).isEmpty();
    assertThat(figures.pair("metro", "cxf", StartFigure.HEAP)).isEmpty();
    assertThat(figures.pair("metro", "cxf", StartFigure.FIRST_REPLY).orElseThrow().pairs())
        .isEqualTo(1);
    assertThat(figures(List.of()).stacks()).isEmpty();
  }

  /** Of 2000 pairs of copies, whose starts vary by 8 %, one in 20 may be called different. */
  @Test
  void copiesAreNotCalledDifferent() {
    Random random = new Random(7);
    int runs = 2000;
    int different = 0;
    for (int run = 0; run < runs; run++) {
      List<StackStart> starts = new ArrayList<>();
      for (int fork = 1; fork <= STARTS; fork++) {
        double machine = 1 + 0.3 * random.nextDouble();
        for (String stack : STACKS) {
          double own = Math.exp(0.08 * random.nextGaussian());
          starts.add(start(stack, fork, 1000 * machine * own));
        }
      }
      Verdict verdict = figures(starts).pairs().getFirst().verdict();
      different += verdict == Verdict.FASTER || verdict == Verdict.SLOWER ? 1 : 0;
    }
    assertThat(different).isLessThan(runs / 20);
  }
}
