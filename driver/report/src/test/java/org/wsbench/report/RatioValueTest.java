package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.report.format.ValueText;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;

class RatioValueTest {

  @ParameterizedTest
  @CsvSource({
    "1.5, 1.42, 1.6, 150 +- 9",
    "0.55, 0.5, 0.58, 55 +- 4",
    "1.88, 1.3, 3479241.5, >= 130",
    "0.2, 0.04, 0.9, <= 90",
    "2.0, 0.4, 9, 200",
    "0.0337, 0.033, 0.034, 3 +- 1",
    "1, 1, 1, 100 +- 0",
  })
  void anIntervalHasItsHalfOrTheEndThatIsKnown(double ratio, double low, double high, String text) {
    assertThat(text(ratio, new Interval(low, high), Bound.NONE)).isEqualTo(text);
  }

  @Test
  void aBoundGivesItTwoSidesOrOne() {
    Interval interval = new Interval(1.4, 1.6);

    assertThat(text(1.5, interval, Bound.ofLogs(Flag.PAUSES, Math.log(0.9), 0)))
        .isEqualTo("150 -24 +10");
    assertThat(text(1.5, interval, Bound.ofLogs(Flag.PAUSES, 0, Math.log(4)))).isEqualTo(">= 140");
    assertThat(text(1.5, interval, Bound.atLeast(Flag.DRIVER_SATURATED))).isEqualTo(">= 140");
  }

  @Test
  void aRatioWithoutAnIntervalSaysSo() {
    assertThat(text(1.5, null, Bound.NONE)).isEqualTo("150 +- n/a");
  }

  private static String text(double ratio, Interval interval, Bound bound) {
    return ValueText.of(RatioValue.of(ratio, interval, bound));
  }
}
