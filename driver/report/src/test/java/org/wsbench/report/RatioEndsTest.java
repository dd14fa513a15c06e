package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wsbench.result.Interval;

class RatioEndsTest {

  @Test
  void anOpenEndIsNull() {
    assertThat(RatioEnds.of(new Interval(0, 2))).isEqualTo(new RatioEnds(null, 2.0));
    assertThat(RatioEnds.of(new Interval(0.5, Double.POSITIVE_INFINITY)))
        .isEqualTo(new RatioEnds(0.5, null));
    assertThat(RatioEnds.of(null)).isEqualTo(new RatioEnds(null, null));
  }

  /** Scripts divide by the ends. */
  @Test
  void anEndWhoseInverseIsNoNumberIsOpen() {
    assertThat(RatioEnds.of(new Interval(Double.MIN_VALUE, 2)).low()).isNull();
  }

  @Test
  void anEndFarAwayIsKept() {
    assertThat(RatioEnds.of(new Interval(0.01, 50)).inPercent())
        .isEqualTo(new RatioEnds(1.0, 5000.0));
  }
}
