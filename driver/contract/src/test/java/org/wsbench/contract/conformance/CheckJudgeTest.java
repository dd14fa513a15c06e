package org.wsbench.contract.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.result.Deviation;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;

class CheckJudgeTest {
  private static final CheckResult PASSED = new CheckResult("a", "a holds", Outcome.PASSED, "");
  private static final CheckResult FAILED =
      new CheckResult("b", "b holds", Outcome.FAILED, "got 7");

  @Test
  void withoutDeviationsTheOutcomeStands() {
    assertThat(CheckJudge.judge(List.of(PASSED, FAILED), List.of()))
        .containsExactly(
            new JudgedCheck("a", "a holds", Outcome.PASSED, ""),
            new JudgedCheck("b", "b holds", Outcome.FAILED, "got 7"));
  }

  @Test
  void aNamedFailureIsKnown() {
    JudgedCheck judged =
        CheckJudge.judge(List.of(FAILED), List.of(new Deviation("b", "answers 7"))).getFirst();
    assertThat(judged.outcome()).isEqualTo(Outcome.DEVIATES);
    assertThat(judged.detail()).isEqualTo("answers 7 (got 7)");
    assertThat(judged.acceptable()).isTrue();
  }

  @Test
  void aDeviationThatNoLongerHoldsFails() {
    JudgedCheck judged =
        CheckJudge.judge(List.of(PASSED), List.of(new Deviation("a", "answers 7"))).getFirst();
    assertThat(judged.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(judged.detail())
        .isEqualTo("the deviation no longer holds; remove it from stack.yaml");
    assertThat(judged.acceptable()).isFalse();
  }

  @Test
  void aDeviationOfACheckThatWasNotTriedIsLeftAlone() {
    CheckResult notTried = new CheckResult("b", "b holds", Outcome.NOT_TRIED, "needs echoVoid");
    assertThat(CheckJudge.judge(List.of(notTried), List.of(new Deviation("b", "answers 7"))))
        .containsExactly(new JudgedCheck("b", "b holds", Outcome.NOT_TRIED, "needs echoVoid"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Outcome.class,
      names = {"REFUSES", "SERVES", "ALTERS"})
  void whereTheAnswerIsOpenNothingDeviates(Outcome outcome) {
    CheckResult open = new CheckResult("o", "left open", outcome, "");
    assertThat(CheckJudge.judge(List.of(open), List.of()).getFirst().acceptable()).isTrue();
    assertThat(CheckJudge.judge(List.of(open), List.of(new Deviation("o", "answers 7"))).getFirst())
        .extracting(JudgedCheck::outcome, JudgedCheck::detail)
        .containsExactly(Outcome.FAILED, "an open check cannot deviate; remove it from stack.yaml");
  }

  @Test
  void aDeviationOfNoCheckFails() {
    assertThat(CheckJudge.judge(List.of(PASSED), List.of(new Deviation("c", "answers 7"))))
        .extracting(JudgedCheck::id, JudgedCheck::acceptable)
        .containsExactly(tuple("a", true), tuple("c", false));
  }
}
