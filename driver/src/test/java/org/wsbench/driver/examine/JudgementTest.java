package org.wsbench.driver.examine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.driver.examine.Check.Outcome;
import org.wsbench.driver.examine.Judgement.Verdict;
import org.wsbench.driver.stack.Deviation;

class JudgementTest {
  private static final Check PASSED = new Check("a", "a holds", Outcome.PASSED, "");
  private static final Check FAILED = new Check("b", "b holds", Outcome.FAILED, "got 7");

  @Test
  void withoutDeviationsAJudgementIsTheOutcome() {
    assertThat(Judgement.of(List.of(PASSED, FAILED), List.of()))
        .containsExactly(
            new Judgement("a", "a holds", Verdict.PASSED, ""),
            new Judgement("b", "b holds", Verdict.FAILED, "got 7"));
  }

  @Test
  void aNamedFailureIsKnown() {
    Judgement judgement =
        Judgement.of(List.of(FAILED), List.of(new Deviation("b", "answers 7"))).getFirst();
    assertThat(judgement.verdict()).isEqualTo(Verdict.KNOWN_DEVIATION);
    assertThat(judgement.detail()).isEqualTo("answers 7 (got 7)");
    assertThat(judgement.acceptable()).isTrue();
  }

  @Test
  void aDeviationThatNoLongerHoldsFails() {
    Judgement judgement =
        Judgement.of(List.of(PASSED), List.of(new Deviation("a", "answers 7"))).getFirst();
    assertThat(judgement.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(judgement.detail())
        .isEqualTo("the deviation no longer holds; remove it from stack.yaml");
    assertThat(judgement.acceptable()).isFalse();
  }

  @Test
  void aDeviationOfNoCheckFails() {
    assertThat(Judgement.of(List.of(PASSED), List.of(new Deviation("c", "answers 7"))))
        .extracting(Judgement::id, Judgement::acceptable)
        .containsExactly(tuple("a", true), tuple("c", false));
  }
}
