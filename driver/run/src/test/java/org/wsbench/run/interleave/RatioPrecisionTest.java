package org.wsbench.run.interleave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.PairRatios;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;

class RatioPrecisionTest {

  private static final Comparison COMPARISON =
      new Comparison(
          MeasurementScheme.SLICES,
          List.of("axis2-xmlbeans", "metro"),
          List.of("echoVoid", "echoStruct"),
          "axis2-xmlbeans",
          32,
          ServiceMode.TYPED,
          0,
          1);

  private final RatioPrecision precision = RatioPrecision.ofDifferences(0.01);

  private static List<PairRatio> ratios(Round... rounds) {
    return PairRatios.of(COMPARISON, List.of(rounds));
  }

  private static List<PairRatio> ratios(int cycles) {
    return ratios(
        TestRounds.sliced("axis2-xmlbeans", "echoVoid", 10_000, cycles),
        TestRounds.sliced("metro", "echoVoid", 12_000, cycles));
  }

  @Test
  void whatWasNotMeasuredHasNothingToBeUncertainOf() {
    assertThat(precision.excess(ratios())).isZero();
    assertThat(precision.excess(ratios(TestRounds.sliced("metro", "echoVoid", 10_000, 20))))
        .isZero();
  }

  @Test
  void moreCyclesAreMoreCertain() {
    assertThat(precision.excess(ratios(400))).isPositive().isLessThan(precision.excess(ratios(12)));
  }

  /** The same noise, beside a target of 1 % and beside a fifth of a difference of ln 1.2. */
  @Test
  void aLargeDifferenceNeedNotBeKnownAsPrecisely() {
    RatioPrecision strict = RatioPrecision.of(0.01);

    assertThat(strict.excess(ratios(50)) / precision.excess(ratios(50)))
        .isCloseTo(0.2 * Math.log(1.2) / 0.01, withinPercentage(5));
  }
}
