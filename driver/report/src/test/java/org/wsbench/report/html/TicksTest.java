package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {

  @Test
  void aWideRangeHasPowersOfTen() {
    assertThat(Ticks.of(0.5, 20_000)).containsExactly(1.0, 10.0, 100.0, 1000.0, 10_000.0);
  }

  @Test
  void ratiosHaveRoundPercents() {
    assertThat(Ticks.of(60, 350)).containsExactly(70.0, 100.0, 150.0, 200.0, 300.0);
  }

  @Test
  void aNarrowRangeHasEvenSteps() {
    assertThat(Ticks.of(96.5, 103.2)).containsExactly(97.0, 98.0, 99.0, 100.0, 101.0, 102.0, 103.0);
  }

  @ParameterizedTest
  @CsvSource({"1,1.001", "99,101", "3,4", "0.02,0.3", "7,900000"})
  void noRangeHasMoreThanFits(double low, double high) {
    assertThat(Ticks.of(low, high))
        .hasSizeBetween(2, 12)
        .allMatch(tick -> tick >= low && tick <= high);
  }
}
