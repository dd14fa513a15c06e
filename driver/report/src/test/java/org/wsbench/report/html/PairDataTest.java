package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.wsbench.report.Compared;
import org.wsbench.report.LateStart;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

class PairDataTest {

  private static PairData only(RunResult result) {
    assertThat(result.pairs()).hasSize(1);
    return PairData.of(result).getFirst();
  }

  private static PairData with(Bound bound) {
    return only(
        new Compared("echoVoid").bounded("echoVoid", 0.5, Verdict.UNDECIDED, bound).result());
  }

  @Test
  void anOpenEndHasNoNumber() {
    PairData atLeast = with(Bound.atLeast(Flag.DRIVER_SATURATED));
    PairData atMost = with(Bound.atLeast(Flag.DRIVER_SATURATED).inverse());

    assertThat(atLeast.low()).isCloseTo(0.495, within(1e-6));
    assertThat(atLeast.high()).isNull();
    assertThat(atMost.low()).isNull();
    assertThat(atMost.high()).isCloseTo(0.505, within(1e-6));
  }

  @Test
  void anEndFarAwayIsTheRealOne() {
    PairData pair = with(Bound.ofLogs(Flag.PAUSES, -Math.log(10), Math.log(10)));

    assertThat(pair.low()).isCloseTo(0.0495, within(1e-6));
    assertThat(pair.high()).isCloseTo(5.05, within(1e-6));
  }

  @Test
  void aForkWithoutARatioHasNone() {
    assertThat(PairData.of(LateStart.result()))
        .isNotEmpty()
        .allSatisfy(
            pair -> {
              assertThat(pair.byFork()).hasSize(2).element(1).isNotNull();
              assertThat(pair.byFork().getFirst() == null).isEqualTo(pair.stack() == 0);
            });
  }

  /** The run has no rounds. */
  @Test
  void unknownForksHaveNone() {
    assertThat(only(new Compared("echoVoid").faster("echoVoid", 2).result()).byFork()).isEmpty();
  }
}
