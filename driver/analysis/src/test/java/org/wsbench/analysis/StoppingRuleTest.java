package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.result.Bound;
import org.wsbench.result.Comparison;
import org.wsbench.result.Interval;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.TestRuns;
import org.wsbench.result.Verdict;

class StoppingRuleTest {
  private static final Comparison COMPARISON =
      TestRuns.comparison(MeasurementScheme.SLICES, List.of("echoVoid", "echoStruct"));

  @ParameterizedTest(name = "{0} stacks: {1} forks")
  @CsvSource({"2, 9", "3, 5", "4, 4", "5, 3", "8, 3", "9, 2", "20, 2"})
  void fewStacksNeedManyForks(int stacks, int forks) {
    assertThat(StoppingRule.minForks(stacks)).isEqualTo(forks);
  }

  @Test
  void theWidestPairDecides() {
    List<PairRatio> pairs =
        List.of(pair("metro", "axis2-adb", 9, 0.01, 0.01), pair("metro", "axis2-adb", 9, 0.03, 0));

    assertThat(StoppingRule.of(COMPARISON, pairs, 0.031).reached()).isTrue();
    assertThat(StoppingRule.of(COMPARISON, pairs, 0.029).reached()).isFalse();
    assertThat(StoppingRule.of(COMPARISON, pairs, 0.029).widest()).isCloseTo(0.03, within(1e-9));
  }

  @Test
  void withTooFewForksNothingIsReachedHoweverNarrowTheIntervals() {
    StoppingRule rule =
        StoppingRule.of(COMPARISON, List.of(pair("metro", "axis2-adb", 8, 0.01, 0.01)), 0.03);

    assertThat(rule.reached()).isFalse();
    assertThat(rule.forksDecide()).isTrue();
  }

  @Test
  void aStackWithoutRatiosAddsNoDegreesOfFreedom() {
    PairRatio first = pair("metro", "axis2-adb", 5, 0.01, 0.01);
    PairRatio second = pair("metro", "raw-stax", 5, 0.01, 0.01);

    assertThat(StoppingRule.of(COMPARISON, List.of(first), 0.03).reached()).isFalse();
    assertThat(StoppingRule.of(COMPARISON, List.of(first, second), 0.03).reached()).isTrue();
  }

  @Test
  void forksDecideWherePerfectMeasuringWouldNotDo() {
    assertThat(decidedByForks(0.05, 0.01)).isTrue();
    assertThat(decidedByForks(0.05, 0.05)).isFalse();
    // t(0.975, 8) = 2.306: without noise sqrt(0.05^2 - (0.034 * 2.306 / 1.96)^2) = 0.03 is left
    assertThat(decidedByForks(0.05, 0.033)).isTrue();
    assertThat(decidedByForks(0.05, 0.035)).isFalse();
    assertThat(decidedByForks(0.02, 0.02)).isFalse();
  }

  private static boolean decidedByForks(double halfWidth, double measured) {
    return StoppingRule.of(
            COMPARISON, List.of(pair("metro", "axis2-adb", 9, halfWidth, measured)), 0.03)
        .forksDecide();
  }

  @Test
  void withoutPairsOrIntervalsNothingIsReached() {
    PairRatio none = pair("metro", "axis2-adb", 9, Double.NaN, Double.NaN);

    assertThat(StoppingRule.of(COMPARISON, List.of(), 0.03))
        .isEqualTo(new StoppingRule(false, true, Double.POSITIVE_INFINITY));
    assertThat(StoppingRule.of(COMPARISON, List.of(none), 0.03))
        .isEqualTo(new StoppingRule(false, true, Double.POSITIVE_INFINITY));
  }

  /** Half-widths on logarithms; NaN for no interval. */
  private static PairRatio pair(
      String stack, String other, int forks, double halfWidth, double measured) {
    return new PairRatio(
        stack,
        other,
        "echoVoid",
        1,
        interval(halfWidth),
        interval(measured),
        1,
        100,
        Collections.nCopies(forks, 1.0),
        Bound.NONE,
        Verdict.EQUAL,
        0.05);
  }

  private static Interval interval(double halfWidth) {
    return Double.isNaN(halfWidth) ? null : new Interval(Math.exp(-halfWidth), Math.exp(halfWidth));
  }
}
