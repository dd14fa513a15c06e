package org.wsbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Invented;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;

class RatioPrecisionTest {

  private final RatioPrecision precision =
      new RatioPrecision(
          new Comparison(
              MeasurementScheme.SLICES,
              List.of("axis2-xmlbeans", "metro"),
              List.of("echoVoid", "echoStruct"),
              "axis2-xmlbeans",
              32,
              ServiceMode.TYPED,
              0,
              1),
          1);

  @Test
  void nothingIsKnownOfACaseThatWasNotMeasured() {
    assertThat(precision.excess(EchoCase.ECHO_VOID)).isZero();
  }

  @Test
  void theBaselineAloneHasNothingToBeUncertainOf() {
    precision.add(EchoCase.ECHO_VOID, Invented.sliced("axis2-xmlbeans", "echoVoid", 10_000, 20));
    assertThat(precision.excess(EchoCase.ECHO_VOID)).isZero();
  }

  @Test
  void moreCyclesAreMoreCertain() {
    add(EchoCase.ECHO_VOID, 12);
    add(EchoCase.ECHO_STRUCT, 400);
    assertThat(precision.widest(EchoCase.ECHO_STRUCT))
        .isPositive()
        .isLessThan(precision.widest(EchoCase.ECHO_VOID));
    assertThat(precision.excess(EchoCase.ECHO_STRUCT))
        .isEqualTo(precision.widest(EchoCase.ECHO_STRUCT) / 0.03);
  }

  private void add(EchoCase echoCase, int cycles) {
    precision.add(echoCase, Invented.sliced("axis2-xmlbeans", echoCase.id(), 10_000, cycles));
    precision.add(echoCase, Invented.sliced("metro", echoCase.id(), 12_000, cycles));
  }
}
