package org.wsbench.result.level;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelSettingsTest {
  /** The 99th percentile is four times the median; the study allows 1 ms. */
  @ParameterizedTest
  @CsvSource({
    "1, 0, false",
    "0.3, 1000, false",
    "0.3, 1001, true",
    "1, 1001, false",
    "1, 1999, false",
    "1, 2001, true",
    "5, 5000, false",
    "5, 10001, true",
  })
  void aWindowIsVoidIfMoreThanHalfOfItsLatencyIsTheDrivers(
      double medianMillis, double lateMicros, boolean isVoid) {
    LoadWindow window =
        TestWindow.of("metro", Level.rate(100)).p50(medianMillis).late(lateMicros).build();

    assertThat(TestLevels.rates(null).isVoid(window)).isEqualTo(isVoid);
  }

  /** Everybody still thinks when it ends. */
  @Test
  void aWindowInWhichNoRequestWasDueSaysNothingOfTheStack() {
    LoadWindow idle = TestWindow.of("metro", Level.users(2)).tps(0).build();

    assertThat(TestLevels.rates(null, "500/s").isVoid(idle)).isTrue();
  }
}
