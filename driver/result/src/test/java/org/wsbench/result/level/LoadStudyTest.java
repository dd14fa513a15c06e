package org.wsbench.result.level;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadStudyTest {
  /** The 99th percentile is four times the median; the study allows a lateness of 1 ms. */
  @ParameterizedTest
  @CsvSource({
    "1, 0, false",
    "1, 1000, false",
    "1, 1001, true",
    "5, 1001, true",
    "5, 1000, false",
    "10, 2000, false",
    "10, 2001, true",
    "1000, 199_000, false",
  })
  void aWindowIsVoidIfTheDriverWasLateAndThatMatters(
      double medianMillis, String lateMicros, boolean isVoid) {
    LoadWindow window =
        InventedWindow.of("metro", Level.rate(100))
            .p50(medianMillis)
            .late(Double.parseDouble(lateMicros.replace("_", "")))
            .build();

    assertThat(InventedStudy.rates(null).isVoid(window)).isEqualTo(isVoid);
  }
}
