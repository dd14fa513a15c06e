package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Flag;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;
import org.wsbench.result.level.WindowKind;

class LatencyRatiosTest {
  private static final LevelSettings STUDY = TestLevels.rates(null, "50%", "90%");
  private static final int CYCLES = 4;

  private final List<LoadWindow> windows = new ArrayList<>();

  private TestWindow window(String stack, int cycle, double medianMillis) {
    return TestWindow.of(stack, Level.rate(500))
        .asked("50%")
        .cycle(cycle)
        .p50(medianMillis)
        .late(0);
  }

  /** The machine is twice as slow in each second cycle. */
  private static double drift(int cycle) {
    return cycle % 2 == 0 ? 2 : 1;
  }

  private List<PairRatio> ratios() {
    return LevelSummary.of(new StoredLoad(STUDY, windows, List.of())).pairs();
  }

  private void measure(double axis2, double axis2Late) {
    for (int cycle = 1; cycle <= CYCLES; cycle++) {
      double noise = 1 + 0.02 * (cycle % 3);
      windows.add(window("metro", cycle, 10 * drift(cycle)).build());
      windows.add(window("axis2", cycle, axis2 * noise * drift(cycle)).late(axis2Late).build());
    }
  }

  @Test
  void windowsOfTheSameCycleArePairsSoTheMachineCancels() {
    measure(15, 0);

    assertThat(ratios())
        .singleElement()
        .satisfies(
            ratio -> {
              assertThat(ratio.isOf("axis2", "metro", "50%")).isTrue();
              assertThat(ratio.value()).isCloseTo(1 / 1.53, within(0.01));
              assertThat(ratio.verdict()).isEqualTo(Verdict.SLOWER);
              assertThat(ratio.bound().isNone()).isTrue();
            });
  }

  /** Of some 80 ms, 30 may be the driver's: too many to call it the slower one. */
  @Test
  void whatTheDriverMayHaveAddedWidensTheIntervalOnOneSide() {
    measure(15, 30_000);

    PairRatio ratio = ratios().getFirst();
    assertThat(ratio.interval().high()).isLessThan(0.7);
    assertThat(ratio.widened().high()).isGreaterThan(1);
    assertThat(ratio.widened().low()).isEqualTo(ratio.interval().low());
    assertThat(ratio.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(ratio.bound().flags()).containsExactly(Flag.DRIVER_LATE);
  }

  @Test
  void aWindowThatMayBeAllLatenessDoesNotOpenTheBoundOfTheOthers() {
    measure(30, 0);
    windows.add(window("axis2", CYCLES + 1, 30).late(10_000_000).build());
    windows.add(window("metro", CYCLES + 1, 10).build());

    assertThat(ratios())
        .singleElement()
        .satisfies(
            ratio -> {
              assertThat(ratio.pairs()).isEqualTo(CYCLES);
              assertThat(ratio.verdict()).isEqualTo(Verdict.SLOWER);
              assertThat(ratio.bound().isNone()).isTrue();
            });
  }

  @Test
  void whatDecidesInSpiteOfTheLatenessStands() {
    measure(30, 30_000);

    assertThat(ratios()).extracting(PairRatio::verdict).containsExactly(Verdict.SLOWER);
  }

  @Test
  void oneWindowOfEachDecidesNothing() {
    windows.add(window("metro", 1, 1).build());
    windows.add(window("axis2", 1, 100).build());

    assertThat(ratios())
        .extracting(PairRatio::verdict, PairRatio::interval)
        .containsExactly(tuple(Verdict.UNDECIDED, null));
  }

  @Test
  void peaksVoidWindowsAndStagesWithFewerRequestsAreLeftOut() {
    for (int cycle = 1; cycle <= CYCLES; cycle++) {
      windows.add(window("metro", cycle, 5).stage(1).tps(10).build());
      windows.add(window("metro", cycle, 10).stage(2).build());
      windows.add(window("metro", cycle, 1).purpose(WindowKind.PEAK).build());
      windows.add(window("axis2", cycle, 50).stage(1).tps(10).build());
      windows.add(window("axis2", cycle, 11).stage(2).build());
      windows.add(window("late", cycle, 10).stage(2).late(40_000).build());
    }

    assertThat(ratios())
        .singleElement()
        .satisfies(ratio -> assertThat(ratio.value()).isCloseTo(10 / 11.0, within(1e-6)));
  }

  /** Windows differ by 20 %, as 99th percentiles do; three cycles are what plans have. */
  @Test
  void equalStacksAreRarelyCalledDifferent() {
    Random random = new Random(26);
    int different = 0;
    int runs = 2000;
    for (int run = 0; run < runs; run++) {
      windows.clear();
      for (int cycle = 1; cycle <= 3; cycle++) {
        for (String stack : List.of("metro", "axis2")) {
          windows.add(window(stack, cycle, 10 * Math.exp(0.2 * random.nextGaussian())).build());
        }
      }
      Verdict verdict = ratios().getFirst().verdict();
      different += verdict == Verdict.FASTER || verdict == Verdict.SLOWER ? 1 : 0;
    }

    assertThat(different / (double) runs).isLessThan(0.065);
  }
}
