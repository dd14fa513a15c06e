package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoundingTest {
  @Test
  void whatJsonHasNoNumberForIsNull() {
    assertThat(Rounding.six(Double.POSITIVE_INFINITY)).isNull();
    assertThat(Rounding.six(Double.NaN)).isNull();
    assertThat(Rounding.six(1.23456789)).isEqualTo(1.23457);
  }
}
