package org.wsbench.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.result.StackRun;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.LoadCount;
import org.wsbench.result.check.Outcome;

class ConformanceReportTest {
  private static final Examined RIGHT =
      new Examined(
          "right",
          "A stack that is right",
          List.of(
              new JudgedCheck("echoVoid", "all come back", Outcome.PASSED, ""),
              new JudgedCheck("echoFloat/NaN", "not a number", Outcome.PASSED, ""),
              new JudgedCheck("open/nil-int", "an int is nil", Outcome.REFUSES, "")),
          Optional.of(new LoadCount(1_234_567, 0, 0, "")),
          Optional.empty());
  private static final Examined WRONG =
      new Examined(
          "wrong",
          "A stack with <deviations>",
          List.of(
              new JudgedCheck("echoVoid", "all come back", Outcome.FAILED, "a|b"),
              new JudgedCheck("echoFloat/NaN", "not a number", Outcome.DEVIATES, "answers 0"),
              new JudgedCheck("open/nil-int", "an int is nil", Outcome.ALTERS, "varInt is 0"),
              new JudgedCheck("wsdl", "it is there", Outcome.DEVIATES, "answers 0")),
          Optional.of(new LoadCount(90, 7, 3, "echoString/distinct-0001: expected a, got b")),
          Optional.empty());
  private static final Examined DEAD =
      new Examined(
          "dead",
          "A stack that does not start",
          List.of(),
          Optional.empty(),
          Optional.of(new StackRun.Failure("dead ended", List.of())));

  private static String report() {
    return ConformanceReport.of(
        List.of(RIGHT, WRONG, DEAD),
        "./wsbench conformance --load 60s --out FILE",
        "wsbench 1",
        Optional.of(new ConformanceReport.Load(64, Duration.ofSeconds(60))));
  }

  @Test
  void countsTheChecksOfEachStack() {
    assertThat(report())
        .contains(
            """
            | stack | what it is | checks | ok | deviates | open | failed |
            | :--- | :--- | ---: | ---: | ---: | ---: | ---: |
            | right | A stack that is right | 3 | 2 | 0 | 1 | 0 |
            | wrong | A stack with &lt;deviations> | 4 | 0 | 2 | 1 | 1 |
            | dead | A stack that does not start | 0 | 0 | 0 | 0 | not started |
            """);
  }

  @Test
  void hasARowForEachCheckAndAColumnForEachStackWithNotes() {
    assertThat(report())
        .contains(
            """
            | check | what is checked | right | wrong | dead |
            | :--- | :--- | :--- | :--- | :--- |
            | echoVoid | all come back | ok | FAILED[^2] |  |
            """)
        .contains("| echoFloat/NaN | not a number | ok | deviates[^3] |  |\n")
        .contains("| open/nil-int | an int is nil | refuses | alters[^4] |  |\n")
        .contains("| wsdl | it is there |  | deviates[^3] |  |\n")
        .endsWith(
            """

            [^1]: echoString/distinct-0001: expected a, got b

            [^2]: a\\|b

            [^3]: answers 0

            [^4]: varInt is 0
            """)
        .doesNotContain("## HTTP");
  }

  @Test
  void saysWhatHappenedUnderLoad() {
    assertThat(report())
        .contains("64 connections for 1m, ")
        .contains(
            """
            | right | 1,234,567 | 0 | 0 |
            | wrong | 100 | 7[^1] | 3 |
            """);
    assertThat(ConformanceReport.of(List.of(RIGHT), "", "", Optional.empty()))
        .doesNotContain("Under load");
  }

  @Test
  void isTheSameEveryTime() {
    assertThat(report()).isEqualTo(report()).contains("./wsbench conformance --load 60s");
  }

  @Test
  void onlyAStackThatIsRightIsInOrder() {
    assertThat(RIGHT.inOrder()).isTrue();
    assertThat(WRONG.inOrder()).isFalse();
    assertThat(DEAD.inOrder()).isFalse();
  }
}
