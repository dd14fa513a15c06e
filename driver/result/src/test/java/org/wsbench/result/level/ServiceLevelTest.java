package org.wsbench.result.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.result.Errors;

class ServiceLevelTest {
  /** In ms: mean 12, p50 10, p90 20, p99 40, p99.9 60, maximum 100; 1000 replies. */
  private static TestWindow window() {
    return TestWindow.of("metro", Level.rate(100)).p50(10);
  }

  @ParameterizedTest
  @CsvSource({
    "12_000, 10_000, 20_000, 40_000, 60_000, 100_000,",
    "11_999, , , , , , mean",
    ", 9_999, , , , , p50",
    ", , 19_999, , , , p90",
    ", , , 39_999, , , p99",
    ", , , , 59_999, , p99.9",
    ", , , , , 99_999, max",
    ", , 1, 1, , , p90",
  })
  void whatIsAboveItsLimitBreaksIt(
      String mean, String p50, String p90, String p99, String p999, String max, String broken) {
    ServiceLevel level =
        new ServiceLevel(
            micros(mean), micros(p50), micros(p90), micros(p99), micros(p999), micros(max), 0);

    assertThat(level.broken(window().build()).orElse(null)).isEqualTo(broken);
  }

  private static Double micros(String text) {
    return text == null ? null : Double.valueOf(text.replace("_", ""));
  }

  /** 990 replies, and 10 requests without one. */
  @Test
  void errorsAndDropsBreakItFirst() {
    LoadWindow failing = window().tps(99).errors(new Errors(1, 1, 1, 1, 1)).dropped(5).build();

    assertThat(failing.errorShare()).isCloseTo(0.01, within(1e-12));
    assertThat(TestLevels.p99(1, 0.01).broken(failing)).contains("p99");
    assertThat(TestLevels.p99(1, 0.0099).broken(failing)).contains("errors");
    assertThat(TestLevels.p99(50, 0).broken(window().build())).isEmpty();
  }

  /** 10 of 1010 failed, and 40 more before the window began. */
  @Test
  void errorsBeforeTheWindowAreNoShareOfItsRequestsButAreNotNone() {
    LoadWindow window =
        window().errors(new Errors(10, 0, 0, 0, 0)).before(new Errors(40, 0, 0, 0, 0)).build();

    assertThat(window.errors().total()).isEqualTo(50);
    assertThat(window.errorShare()).isCloseTo(10 / 1010.0, within(1e-12));
    assertThat(TestLevels.p99(50, 0.01).broken(window)).isEmpty();
    LoadWindow settled = window().before(new Errors(40, 0, 0, 0, 0)).build();
    assertThat(TestLevels.p99(50, 0).broken(settled)).contains("errors");
    assertThat(TestLevels.p99(50, 0).brokenByFailures(settled)).isTrue();
  }

  @Test
  void withoutAReplyNothingIsKept() {
    LoadWindow silent = window().tps(0).build();

    assertThat(silent.errorShare()).isZero();
    assertThat(silent.tps()).isZero();
    assertThat(TestLevels.p99(50, 0.5).broken(silent)).contains("no reply");
    assertThat(window().tps(0).dropped(3).build().errorShare()).isEqualTo(1);
  }
}
