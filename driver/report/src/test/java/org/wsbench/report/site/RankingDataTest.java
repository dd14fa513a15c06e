package org.wsbench.report.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.wsbench.report.Compared;
import org.wsbench.report.site.RankingData.RatioData;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Verdict;

class RankingDataTest {

  /** The ratio in the first case. */
  private static RatioData ratio(Compared compared) {
    return RankingData.of("name", "machine", compared.result())
        .cases()
        .getFirst()
        .ratios()
        .getFirst();
  }

  private static Compared compared() {
    return new Compared("echoVoid");
  }

  @Test
  void aDecidedRatioHasNoSign() {
    assertThat(ratio(compared().faster("echoVoid", 2)).sign()).isEmpty();
  }

  @Test
  void anUndecidedRatioHasOne() {
    assertThat(ratio(compared().undecided("echoVoid")).sign()).isEqualTo("?");
  }

  /** The row is not void, so its ratio is there. */
  @Test
  void aRatioOfARowThatMustNotBeUsedHasOne() {
    assertThat(
            ratio(compared().faster("echoVoid", 2).flagged("cxf", "echoVoid", Flag.WARM_UP_LIMIT))
                .sign())
        .isEqualTo("!");
  }

  @Test
  void anOpenEndHasNoNumber() {
    RatioData ratio =
        ratio(
            compared()
                .bounded("echoVoid", 0.5, Verdict.UNDECIDED, Bound.atLeast(Flag.DRIVER_SATURATED)));

    assertThat(ratio.low()).isCloseTo(0.495, within(1e-5));
    assertThat(ratio.high()).isNull();
  }
}
