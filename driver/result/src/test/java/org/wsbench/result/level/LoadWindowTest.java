package org.wsbench.result.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.wsbench.result.Percentiles;

class LoadWindowTest {
  private static final double EXACTLY = 1e-6;

  private static TestWindow window() {
    return TestWindow.of("metro", Level.rate(100)).p50(10);
  }

  @Test
  void withoutLatenessALatencyIsWhatWasMeasured() {
    LoadWindow window = window().late(0).build();

    assertThat(window.leastLatency()).isEqualTo(window.intended());
  }

  /** Between 1203.6 and 6076.8, the sum of the lower one and the difference exceeds the other. */
  @Test
  void roundingMakesNoLatencyMoreThanWhatWasMeasured() {
    Percentiles due = new Percentiles(800, 1203.6, 6076.8, 7000, 8000, 9000);

    assertThat(LatenessBound.of(due, Percentiles.NONE, 0.5).least()).isEqualTo(due);
  }

  /** The 99th percentile is 40 ms; the driver was late by 0.1 ms, and never by more than 0.25. */
  @Test
  void noRequestWaitedLongerForTheDriverThanItWasEverLate() {
    Latency least = window().late(100).build().leastLatency();

    assertThat(least.percentiles().p99()).isCloseTo(39_750, within(EXACTLY));
    assertThat(least.percentiles().max()).isCloseTo(99_750, within(EXACTLY));
  }

  /**
   * The server was half busy, so of each that was late, four may have waited. Of the requests, 0.01
   * % were late by more than 4 ms, and one by 5 ms: the 98.96th percentile, 39.66 ms, less 4 ms.
   * Ten times as late, 0.1 % by more than 30 ms: the 98.6th, 37.08 ms, less 30 ms.
   */
  @Test
  void fewRequestsWaitForTheWorstMoments() {
    assertThat(window().late(2000).build().leastLatency().percentiles().p99())
        .isBetween(35_650.0, 35_670.0);
    assertThat(window().late(20_000).build().leastLatency().percentiles().p99())
        .isBetween(7_070.0, 7_090.0);
  }

  @Test
  void ofAServerThatIsNotKnownTheLongestLatenessCounts() {
    LoadWindow window = window().late(8000).busy(null).build();

    assertThat(window.leastLatency().percentiles().p99()).isCloseTo(20_000, within(EXACTLY));
    assertThat(window().late(8000).busy(1.0).build().leastLatency().percentiles().p99())
        .isCloseTo(20_000, within(EXACTLY));
  }

  @Test
  void aLatencyIsNeverLessThanNothing() {
    Latency least = window().late(90_000).build().leastLatency();

    assertThat(least.percentiles().p99()).isZero();
    assertThat(least.mean()).isZero();
  }
}
