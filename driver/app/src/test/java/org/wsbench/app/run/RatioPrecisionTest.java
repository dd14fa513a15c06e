package org.wsbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Invented;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;

class RatioPrecisionTest {

  private static final double TARGET = 0.02;

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
          TARGET);

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
    add(EchoCase.ECHO_VOID, 12, 1);
    add(EchoCase.ECHO_STRUCT, 400, 1);
    assertThat(precision.excess(EchoCase.ECHO_STRUCT))
        .isPositive()
        .isLessThan(precision.excess(EchoCase.ECHO_VOID) / 3);
  }

  @Test
  void aDifferenceNeedsToBeKnownToAFifthOfItself() {
    add(EchoCase.ECHO_VOID, 50, 1);
    add(EchoCase.ECHO_STRUCT, 50, 2);
    double enoughOfEquals = TARGET;
    double enoughOfTwice = 0.2 * Math.log(2);
    assertThat(precision.excess(EchoCase.ECHO_STRUCT) / precision.excess(EchoCase.ECHO_VOID))
        .isCloseTo(enoughOfEquals / enoughOfTwice, within(0.1));
  }

  private void add(EchoCase echoCase, int cycles, double ratio) {
    precision.add(echoCase, Invented.sliced("axis2-xmlbeans", echoCase.id(), 10_000, cycles));
    precision.add(echoCase, Invented.sliced("metro", echoCase.id(), 10_000 * ratio, cycles));
  }
}
