package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Flag;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.TestRounds;

class SaturationTest {
  /** 60 s. */
  private static final Round LONG = TestRounds.window("metro", "echoVoid", 1, 1000);

  /** 5 slices of 40 ms. */
  private static final Round SHORT = TestRounds.sliced("metro", "echoVoid", 1000, 5);

  private static Round busy(Round round, Double server, Double driver) {
    return TestRounds.with(round, new ResourceUse(80.0, 6.0, server, driver, null));
  }

  @Test
  void isJudgedByTheSharesOfCpu() {
    assertThat(Saturation.of(List.of(busy(LONG, 0.84, 0.91))))
        .containsExactly(Flag.SERVER_NOT_SATURATED, Flag.DRIVER_SATURATED);
    assertThat(Saturation.of(List.of(busy(LONG, 0.85, 0.90)))).isEmpty();
    assertThat(Saturation.of(List.of(busy(LONG, null, null)))).isEmpty();
    assertThat(Saturation.of(List.of(busy(LONG, 1.02, 0.5)))).isEmpty();
    assertThat(Saturation.of(List.of(busy(LONG, 1.03, 0.5))))
        .containsExactly(Flag.WORK_BETWEEN_SLICES);
  }

  @Test
  void whatTheJvmDoesBetweenSlicesHelpsNone() {
    assertThat(Saturation.of(List.of(withJvm(LONG, 1.10, 0.09)))).isEmpty();
    assertThat(Saturation.of(List.of(withJvm(LONG, 1.10, 0.07))))
        .containsExactly(Flag.WORK_BETWEEN_SLICES);
    assertThat(Saturation.ownWork(List.of(withJvm(LONG, 1.10, 0.07))))
        .isCloseTo(1.03, within(1e-9));
  }

  private static Round withJvm(Round round, double server, double jvm) {
    return TestRounds.with(
        round,
        new ResourceUse(80.0, 6.0, server, 0.5, null, null, null, null, null, jvm, Map.of()));
  }

  /** A tick in 200 ms is 5 %. */
  @Test
  void aShortRoundIsNotBlamedForTheResolutionOfTheClock() {
    assertThat(Saturation.of(List.of(busy(SHORT, 1.06, 0.5)))).isEmpty();
    assertThat(Saturation.of(List.of(busy(SHORT, 1.08, 0.5))))
        .containsExactly(Flag.WORK_BETWEEN_SLICES);
    assertThat(Saturation.of(List.of(busy(SHORT, 0.81, 0.5)))).isEmpty();
    assertThat(Saturation.of(List.of(busy(SHORT, 0.79, 0.5))))
        .containsExactly(Flag.SERVER_NOT_SATURATED);
  }

  @Test
  void allRoundsAreJudgedTogether() {
    Round high = busy(SHORT, 1.2, 0.5);
    Round low = busy(SHORT, 0.8, 0.5);

    assertThat(Saturation.of(List.of(high, low, high, low))).isEmpty();
    assertThat(Saturation.of(Collections.nCopies(20, high)))
        .containsExactly(Flag.WORK_BETWEEN_SLICES);
  }
}
