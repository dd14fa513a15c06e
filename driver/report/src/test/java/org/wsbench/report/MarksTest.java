package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.analysis.FamilyRatios;
import org.wsbench.report.page.Sign;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

class MarksTest {
  private static final String[] CASES = {"echoVoid", "echoDate"};

  @ParameterizedTest
  @EnumSource
  void aRowIsMarkedWhereAFlagVoidsItOrBiasesItWithoutABound(Flag flag) {
    boolean marked = flag.invalidates() || flag.biases();

    assertThat(Marks.of(row(List.of(flag)))).isEqualTo(marked ? Sign.BEWARE : Sign.NONE);
  }

  @Test
  void aRowWhoseBiasHasABoundIsNotMarked() {
    Measurement row = row(List.of(Flag.DRIVER_SATURATED));
    Measurement bounded =
        TestRuns.with(row, List.of(Bound.atLeast(Flag.DRIVER_SATURATED)), row.flags());

    assertThat(Marks.of(bounded)).isEqualTo(Sign.NONE);
  }

  @Test
  void aRowWithoutFlagsIsNotMarked() {
    assertThat(Marks.of(row(List.of()))).isEqualTo(Sign.NONE);
  }

  @Test
  void aRatioIsMarkedWhereItDecidesNothing() {
    assertThat(mark(new Compared("echoVoid").undecided("echoVoid"))).isEqualTo(Sign.UNDECIDED);
    assertThat(mark(new Compared("echoVoid").equal("echoVoid", 0.04))).isEqualTo(Sign.NONE);
    assertThat(mark(new Compared("echoVoid").slower("echoVoid", 0.5))).isEqualTo(Sign.NONE);
  }

  @Test
  void aRatioIsMarkedWithEitherOfItsRows() {
    for (String stack : List.of("metro", "cxf")) {
      Compared compared = new Compared("echoVoid", "echoDate").undecided("echoVoid");

      assertThat(mark(compared.flagged(stack, "echoDate", Flag.NOT_STEADY)))
          .isEqualTo(Sign.UNDECIDED);
      assertThat(mark(compared.flagged(stack, "echoVoid", Flag.NOT_STEADY))).isEqualTo(Sign.BEWARE);
    }
  }

  /** Undecided cases make no undecided mean, and decided ones no decided mean. */
  @Test
  void aRatioOverCasesIsMarkedByItsOwnInterval() {
    assertThat(family(new Compared(CASES).faster("echoVoid", 3).undecided("echoDate")))
        .isEqualTo(Sign.NONE);
    assertThat(family(new Compared(CASES).faster("echoVoid", 1.2).undecided("echoDate")))
        .isEqualTo(Sign.UNDECIDED);
  }

  @Test
  void aRatioOverCasesIsMarkedWithEachRowOfThem() {
    Compared compared = new Compared(CASES).faster("echoVoid", 3).faster("echoDate", 3);

    assertThat(family(compared)).isEqualTo(Sign.NONE);
    assertThat(family(compared.flagged("cxf", "echoDate", Flag.NOT_STEADY))).isEqualTo(Sign.BEWARE);
  }

  private static Sign family(Compared compared) {
    return Marks.of(new FamilyRatios(compared.result(), List.of(CASES)), "metro", "cxf");
  }

  private static Sign mark(Compared compared) {
    RunResult result = compared.result();
    return Marks.of(result, result.pairs().getFirst());
  }

  private static Measurement row(List<Flag> flags) {
    return TestRuns.measurement(TestRounds.window("metro", "echoVoid", 1, 1000).withFlags(flags));
  }
}
