package org.wsbench.result.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LoadWindowTest {
  private static final double EXACTLY = 1e-6;

  private static InventedWindow window() {
    return InventedWindow.of("metro", Level.rate(100)).p50(10);
  }

  @Test
  void withoutLatenessALatencyIsWhatWasMeasured() {
    LoadWindow window = window().late(0).build();

    assertThat(window.leastLatency()).isEqualTo(window.intended());
  }

  /** From due times 40 ms, from sending 30 ms, late by 2 ms, and at most by 5 ms. */
  @Test
  void noRequestWaitedLongerForTheDriverThanItWasEverLate() {
    Latency least = window().late(2000).build().leastLatency();

    assertThat(least.percentiles().p99()).isCloseTo(35_000, within(EXACTLY));
    assertThat(least.percentiles().p50()).isCloseTo(7_500, within(EXACTLY));
    assertThat(least.mean()).isCloseTo(9_000, within(EXACTLY));
  }

  /** Late by 15 ms, and at most by 37.5 ms. */
  @Test
  void whereOneMomentWasVeryLateTheSamePercentileOfTheLatenessIsTakenAway() {
    assertThat(window().late(15_000).build().leastLatency().percentiles().p99())
        .isCloseTo(25_000, within(EXACTLY));
  }

  @Test
  void aLatencyIsNeverLessThanNothing() {
    Latency least = window().late(90_000).build().leastLatency();

    assertThat(least.percentiles().p99()).isZero();
  }
}
