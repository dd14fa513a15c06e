package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShareTest {

  @ParameterizedTest
  @CsvSource({"3%, 0.03, 3%", "1.5 %, 0.015, 1.5%", "100%, 1, 100%", "0.125%, 0.00125, 0.125%"})
  void readsPercentagesAndWritesThemBack(String text, double value, String written) {
    assertThat(Share.parse(text).value()).isEqualTo(value);
    assertThat(Share.parse(text)).hasToString(written);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "", "%", "-3%", "3%%", "three", "1e2%", "3 percent"})
  void refusesWhatIsNone(String text) {
    assertThatThrownBy(() -> Share.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'" + text + "' is not a percentage; write one such as 3% or 1.5%");
  }
}
