package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class PairRatioTest {

  private static PairRatio pair(Interval interval, double ofMeans, Verdict verdict, Double within) {
    return pair(
        interval, ofMeans, new Bound(List.of(Flag.WARM_UP_LIMIT), 0.9, 1.05), verdict, within);
  }

  private static PairRatio pair(
      Interval interval, double ofMeans, Bound bound, Verdict verdict, Double within) {
    return new PairRatio(
        "metro",
        "cxf",
        "echoVoid",
        1.25,
        interval,
        new Interval(1.2, 1.3),
        ofMeans,
        40,
        List.of(1.2, 1.3),
        bound,
        verdict,
        within);
  }

  @Test
  void theInverseIsTheSameComparisonFromTheOtherSide() {
    PairRatio pair = pair(new Interval(1, 1.6), 1.25, Verdict.FASTER, null);

    PairRatio inverse = pair.inverse();

    assertThat(inverse.isOf("cxf", "metro", "echoVoid")).isTrue();
    assertThat(inverse.value()).isCloseTo(0.8, within(1e-12));
    assertThat(inverse.interval()).isEqualTo(new Interval(1 / 1.6, 1));
    assertThat(inverse.measured()).isEqualTo(new Interval(1 / 1.3, 1 / 1.2));
    assertThat(inverse.ofMeans()).isCloseTo(0.8, within(1e-12));
    assertThat(inverse.byFork()).containsExactly(1 / 1.2, 1 / 1.3);
    assertThat(inverse.pairs()).isEqualTo(40);
    assertThat(inverse.bound().low()).isCloseTo(1 / 1.05, within(1e-12));
    assertThat(inverse.bound().high()).isCloseTo(1 / 0.9, within(1e-12));
    assertThat(inverse.widened().low()).isCloseTo(1 / 1.6 / 1.05, within(1e-12));
    assertThat(inverse.verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(inverse.inverse().verdict()).isEqualTo(Verdict.FASTER);
  }

  @Test
  void whatIsEqualOrHasNoIntervalStaysSo() {
    assertThat(pair(null, 1.25, Verdict.UNDECIDED, null).inverse())
        .extracting(PairRatio::interval, PairRatio::verdict)
        .containsExactly(null, Verdict.UNDECIDED);
    assertThat(pair(new Interval(0.96, 1.02), 1, Verdict.EQUAL, 0.042).inverse())
        .extracting(PairRatio::verdict, PairRatio::within)
        .containsExactly(Verdict.EQUAL, 0.042);
  }

  @Test
  void pausesMakeItSkewedAndNothingElse() {
    Bound pauses = new Bound(List.of(Flag.WARM_UP_LIMIT, Flag.PAUSES), 0.9, 1.05);
    PairRatio pair = pair(new Interval(1.2, 1.3), 1.15, pauses, Verdict.FASTER, null);

    assertThat(pair.skewed()).isTrue();
    assertThat(pair.inverse().skewed()).isTrue();
    // A start's ratio of means can lie outside the interval, too.
    assertThat(pair(new Interval(1.2, 1.3), 1.15, Verdict.FASTER, null).skewed()).isFalse();
  }

  @Test
  void theHalfWidthIsRelativeToTheRatio() {
    assertThat(pair(new Interval(1.2, 1.3), 1.25, Verdict.FASTER, null).relativeHalfWidth())
        .isCloseTo(0.04, within(1e-12));
    assertThat(pair(null, 1.25, Verdict.UNDECIDED, null).relativeHalfWidth()).isNull();
  }
}
