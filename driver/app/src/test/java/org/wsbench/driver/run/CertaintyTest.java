package org.wsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.driver.result.Comparison;
import org.wsbench.driver.result.Invented;
import org.wsbench.payload.EchoCase;

class CertaintyTest {

  private final Certainty certainty =
      new Certainty(
          new Comparison(
              Comparison.Scheme.SLICES,
              List.of("axis2-xmlbeans", "metro"),
              List.of("echoVoid", "echoStruct"),
              "axis2-xmlbeans",
              32,
              "typed",
              0),
          1);

  @Test
  void nothingIsKnownOfACaseThatWasNotMeasured() {
    assertThat(certainty.excess(EchoCase.ECHO_VOID)).isZero();
  }

  @Test
  void theBaselineAloneHasNothingToBeUncertainOf() {
    certainty.add(EchoCase.ECHO_VOID, Invented.sliced("axis2-xmlbeans", "echoVoid", 10_000, 20));
    assertThat(certainty.excess(EchoCase.ECHO_VOID)).isZero();
  }

  @Test
  void moreCyclesAreMoreCertain() {
    add(EchoCase.ECHO_VOID, 12);
    add(EchoCase.ECHO_STRUCT, 400);
    assertThat(certainty.widest(EchoCase.ECHO_STRUCT))
        .isPositive()
        .isLessThan(certainty.widest(EchoCase.ECHO_VOID));
    assertThat(certainty.excess(EchoCase.ECHO_STRUCT))
        .isEqualTo(certainty.widest(EchoCase.ECHO_STRUCT) / 0.03);
  }

  private void add(EchoCase echoCase, int cycles) {
    certainty.add(echoCase, Invented.sliced("axis2-xmlbeans", echoCase.title(), 10_000, cycles));
    certainty.add(echoCase, Invented.sliced("metro", echoCase.title(), 12_000, cycles));
  }
}
