package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "500ms, 500, 500ms",
    "10s, 10000, 10s",
    "90s, 90000, 90s",
    "2m, 120000, 2m",
    "120s, 120000, 2m",
    "1h, 3600000, 1h",
    "1500ms, 1500, 1500ms",
    "2000ms, 2000, 2s",
    "0s, 0, 0s",
    "3 s, 3000, 3s",
  })
  void readsAndWrites(String text, long millis, String shortest) {
    assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(millis));
    assertThat(Durations.format(Duration.ofMillis(millis))).isEqualTo(shortest);
  }

  @ParameterizedTest
  @CsvSource({
    "10, has no unit",
    "1.5, has no unit",
    "1.5s, is not a time",
    "-1s, is not a time",
    "10 seconds, is not a time",
    "s, is not a time",
    "9999999999s, is not a time",
  })
  void saysWhatToWrite(String text, String problem) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'" + text + "' " + problem + "; write a time such as 500ms, 10s or 2m");
  }
}
