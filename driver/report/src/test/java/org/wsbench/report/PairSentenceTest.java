package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Verdict;

class PairSentenceTest {

  private static String sentence(Compared compared) {
    return PairSentence.of(compared.result(), "metro", "cxf").orElseThrow();
  }

  @Test
  void fasterEverywhere() {
    assertThat(
            sentence(
                new Compared("echoVoid", "echoDate")
                    .faster("echoVoid", 1.72)
                    .faster("echoDate", 2.41)))
        .isEqualTo("metro serves 1.7 to 2.4 times what cxf serves in both cases.");
  }

  @Test
  void likeFactorsAreOne() {
    assertThat(
            sentence(
                new Compared("echoVoid", "echoDate")
                    .faster("echoVoid", 1.72)
                    .faster("echoDate", 1.69)))
        .isEqualTo("metro serves 1.7 times what cxf serves in both cases.");
  }

  @Test
  void aSmallFactorHasTwoDecimals() {
    assertThat(
            sentence(
                new Compared("echoVoid", "echoDate")
                    .faster("echoVoid", 1.052)
                    .faster("echoDate", 1.3)))
        .isEqualTo("metro serves 1.05 to 1.3 times what cxf serves in both cases.");
  }

  @Test
  void everythingMixed() {
    Compared compared =
        new Compared("echoVoid", "echoDate", "echoArray40", "echoOrder200", "echoOrder500", "x")
            .faster("echoVoid", 1.5)
            .faster("echoDate", 2)
            .slower("echoArray40", 0.724)
            .equal("echoOrder200", 0.031)
            .equal("echoOrder500", 0.058)
            .undecided("x");

    assertThat(sentence(compared))
        .isEqualTo(
            "metro serves 1.5 to 2.0 times what cxf serves on small messages; 0.72 times on"
                + " echoArray40; equal within 6 % on orders; undecided on x.");
  }

  @Test
  void aStackThatIsSlowerMoreOftenIsTheObject() {
    Compared compared =
        new Compared("echoVoid", "echoDate", "echoArray40")
            .slower("echoVoid", 0.5)
            .slower("echoDate", 0.25)
            .faster("echoArray40", 1.25);

    assertThat(sentence(compared))
        .isEqualTo(
            "cxf serves 2.0 to 4.0 times what metro serves on small messages; 0.80 times on"
                + " echoArray40.");
  }

  @Test
  void equalEverywhere() {
    assertThat(
            sentence(
                new Compared("echoVoid", "echoDate")
                    .equal("echoVoid", 0.01)
                    .equal("echoDate", 0.034)))
        .isEqualTo("metro and cxf are equal within 4 % in both cases.");
  }

  @Test
  void equalOrUndecided() {
    assertThat(
            sentence(
                new Compared("echoVoid", "echoOrder500")
                    .equal("echoVoid", 0.012)
                    .undecided("echoOrder500")))
        .isEqualTo("metro and cxf are equal within 2 % on echoVoid; undecided on echoOrder500.");
  }

  @Test
  void undecidedEverywhere() {
    assertThat(
            sentence(
                new Compared("echoVoid", "echoDate").undecided("echoVoid").undecided("echoDate")))
        .isEqualTo("metro and cxf: undecided in both cases.");
  }

  @Test
  void theOnlyCaseIsNotNamed() {
    assertThat(sentence(new Compared("echoVoid").faster("echoVoid", 1.72)))
        .isEqualTo("metro serves 1.7 times what cxf serves.");
    assertThat(sentence(new Compared("echoVoid").equal("echoVoid", 0.02)))
        .isEqualTo("metro and cxf are equal within 2 %.");
    assertThat(sentence(new Compared("echoVoid").undecided("echoVoid")))
        .isEqualTo("metro and cxf: undecided.");
  }

  @Test
  void aCaseWithoutARatioIsNotMeant() {
    assertThat(sentence(new Compared("echoVoid", "echoDate").faster("echoVoid", 1.72)))
        .isEqualTo("metro serves 1.7 times what cxf serves on echoVoid.");
    assertThat(PairSentence.of(new Compared("echoVoid").result(), "metro", "cxf")).isEmpty();
  }

  @Test
  void aCaseThatMustNotBeUsedDecidesNothing() {
    Compared compared =
        new Compared("echoVoid", "echoDate")
            .faster("echoVoid", 1.72)
            .faster("echoDate", 2.5)
            .flagged("cxf", "echoDate", Flag.NOT_STEADY);

    assertThat(sentence(compared))
        .isEqualTo("metro serves 1.7 times what cxf serves on echoVoid; not usable on echoDate.");
    assertThat(sentence(compared.flagged("metro", "echoVoid", Flag.WARM_UP_LIMIT)))
        .isEqualTo("metro and cxf: not usable in both cases.");
  }

  @Test
  void whatMoreMeasuringDoesNotDecideHasAReason() {
    Bound helped = new Bound(List.of(Flag.WORK_BETWEEN_SLICES), 0.8, 1.0);

    assertThat(
            sentence(
                new Compared("echoVoid", "echoDate")
                    .bounded("echoVoid", 1.2, Verdict.UNDECIDED, helped)
                    .faster("echoDate", 1.5)))
        .isEqualTo(
            "metro serves 1.5 times what cxf serves on echoDate; undecided on echoVoid because of"
                + " work-between-slices.");
    assertThat(
            sentence(
                new Compared("echoVoid", "echoDate")
                    .bounded("echoVoid", 1.2, Verdict.UNDECIDED, helped)
                    .undecided("echoDate")))
        .isEqualTo(
            "metro and cxf: undecided on echoVoid because of work-between-slices; undecided on"
                + " echoDate.");
  }

  /** It has no figures, so it is no case whose figures are not usable. */
  @Test
  void aCaseWithoutARatioIsNotCalledNotUsable() {
    Compared compared =
        new Compared("echoArray40", "echoVoid", "echoSynthetic1K", "echoOrder200", "x", "y")
            .flagged("cxf", "echoVoid", Flag.NOT_STEADY)
            .faster("echoVoid", 1.5)
            .faster("echoArray40", 1.5)
            .faster("echoSynthetic1K", 1.5)
            .faster("echoOrder200", 1.5)
            .faster("x", 1.5);

    assertThat(sentence(compared))
        .isEqualTo(
            "metro serves 1.5 times what cxf serves on all but echoVoid, y; not usable on echoVoid.");
  }

  /** A user of the stack waits for its collections, so what they cost is no detail of a note. */
  @Test
  void aRatioThatIsAnotherOneWithPausesHasBoth() {
    Compared compared =
        new Compared("echoVoid", "echoDate", "echoArray40")
            .faster("echoVoid", 1.5)
            .pausing("echoDate", 1.06, 1.18, Verdict.FASTER)
            .pausing("echoArray40", 0.8, 0.75, Verdict.SLOWER);

    assertThat(sentence(compared))
        .isEqualTo(
            "metro serves 1.5 times what cxf serves on echoVoid; 1.06 (1.18 with pauses) times on"
                + " echoDate; 0.80 (0.75 with pauses) times on echoArray40.");
  }

  @Test
  void aStackThatTheDriverHeldBackServesAtLeastSoMuch() {
    Bound held = Bound.atLeast(Flag.DRIVER_SATURATED);

    assertThat(sentence(new Compared("echoVoid").bounded("echoVoid", 1.72, Verdict.FASTER, held)))
        .isEqualTo("metro serves at least 1.7 times what cxf serves.");
    assertThat(
            sentence(
                new Compared("echoVoid", "echoDate", "echoArray40")
                    .bounded("echoVoid", 4.4, Verdict.FASTER, held)
                    .bounded("echoDate", 3.03, Verdict.FASTER, held)
                    .faster("echoArray40", 1.6)))
        .isEqualTo(
            "metro serves 1.6 times what cxf serves on echoArray40; at least 2.9 times on small"
                + " messages.");
  }

  @Test
  void aStackThatMayBeSlowerByAnyAmountServesAtMostSoMuch() {
    Bound helped = new Bound(List.of(Flag.WORK_BETWEEN_SLICES), 0, 1.0);

    assertThat(
            sentence(
                new Compared("echoVoid", "echoDate", "echoArray40")
                    .faster("echoVoid", 1.5)
                    .faster("echoDate", 1.5)
                    .bounded("echoArray40", 0.72, Verdict.SLOWER, helped)))
        .isEqualTo(
            "metro serves 1.5 times what cxf serves on small messages; at most 0.73 times on"
                + " echoArray40.");
  }
}
