package org.wsbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Invented;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;

class RatioPrecisionTest {

  private static final Comparison COMPARISON =
      new Comparison(
          MeasurementScheme.SLICES,
          List.of("axis2-xmlbeans", "metro"),
          List.of("echoVoid", "echoStruct"),
          "axis2-xmlbeans",
          32,
          ServiceMode.TYPED,
          0,
          1);

  private final RatioPrecision precision = new RatioPrecision(COMPARISON, 0.01, 0.2);

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
    assertThat(precision.excess(EchoCase.ECHO_STRUCT))
        .isPositive()
        .isLessThan(precision.excess(EchoCase.ECHO_VOID));
  }

  /** The same noise, beside a target of 1 % and beside a fifth of a difference of ln 1.2. */
  @Test
  void aLargeDifferenceNeedNotBeKnownAsPrecisely() {
    RatioPrecision strict = new RatioPrecision(COMPARISON, 0.01, 0);
    add(EchoCase.ECHO_VOID, 50);
    strict.add(EchoCase.ECHO_VOID, Invented.sliced("axis2-xmlbeans", "echoVoid", 10_000, 50));
    strict.add(EchoCase.ECHO_VOID, Invented.sliced("metro", "echoVoid", 12_000, 50));

    assertThat(strict.excess(EchoCase.ECHO_VOID) / precision.excess(EchoCase.ECHO_VOID))
        .isCloseTo(0.2 * Math.log(1.2) / 0.01, withinPercentage(5));
  }

  private void add(EchoCase echoCase, int cycles) {
    precision.add(echoCase, Invented.sliced("axis2-xmlbeans", echoCase.id(), 10_000, cycles));
    precision.add(echoCase, Invented.sliced("metro", echoCase.id(), 12_000, cycles));
  }
}
