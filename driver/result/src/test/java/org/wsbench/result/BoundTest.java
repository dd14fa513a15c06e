package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class BoundTest {
  private static final Bound HELPED = new Bound(List.of(Flag.WORK_BETWEEN_SLICES), 0.96, 1.0);
  private static final Bound AT_LEAST = Bound.atLeast(Flag.DRIVER_SATURATED);

  @Test
  void widensAnIntervalOnItsSide() {
    assertThat(HELPED.widen(new Interval(1.2, 1.4)).low()).isCloseTo(1.152, within(1e-12));
    assertThat(HELPED.widen(new Interval(1.2, 1.4)).high()).isEqualTo(1.4);
    assertThat(HELPED.widen(null)).isNull();
  }

  @Test
  void anOpenEndIsInfinite() {
    assertThat(AT_LEAST.widen(new Interval(1.2, 1.4)))
        .isEqualTo(new Interval(1.2, Double.POSITIVE_INFINITY));
    assertThat(AT_LEAST.inverse().widen(new Interval(1.2, 1.4))).isEqualTo(new Interval(0, 1.4));
    assertThat(AT_LEAST.inverse().inverse()).isEqualTo(AT_LEAST);
    assertThat(AT_LEAST.power(-0.5)).isEqualTo(AT_LEAST.inverse());
  }

  @Test
  void theBoundOfARatioHasBothAndAllReasons() {
    Bound ratio = HELPED.times(AT_LEAST.inverse());

    assertThat(ratio)
        .isEqualTo(new Bound(List.of(Flag.DRIVER_SATURATED, Flag.WORK_BETWEEN_SLICES), 0, 1.0));
    assertThat(HELPED.times(HELPED).low()).isCloseTo(0.9216, within(1e-12));
  }

  @Test
  void alwaysHoldsTheMeasuredValue() {
    assertThatThrownBy(() -> new Bound(List.of(), 1.1, 1.2))
        .hasMessage("bound from 1.1 to 1.2: must hold 1");
    assertThatThrownBy(() -> new Bound(List.of(), 0.9, 0.95))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void isReadFromJsonAsItWasWritten() {
    assertThat(Json.line(AT_LEAST))
        .isEqualTo("{\"flags\":[\"driver-saturated\"],\"low\":1.0,\"high\":null}");
    assertThat(Json.read(Json.line(AT_LEAST), Bound.class)).isEqualTo(AT_LEAST);
  }
}
