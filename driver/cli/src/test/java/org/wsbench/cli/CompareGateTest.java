package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code wsbench compare --fail-if} of throughput runs. */
class CompareGateTest {
  private static final String UNDECIDED =
      "wsbench: undecided: no row shows or excludes the condition";

  private static final String MORE_FORKS =
      "wsbench: not decided means that the interval neither shows nor excludes the condition: more"
          + " forks narrow it";

  @TempDir private Path folder;
  private ComparedRuns runs;

  @BeforeEach
  void none() {
    runs = new ComparedRuns(folder);
  }

  @Test
  void aConditionThatHoldsFails() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    String second = runs.run("second", 1, 1.6, ComparedRuns.PLAN);

    Shell.Outcome fails = runs.compare(first, second, "--fail-if", "ratio < 0.95");
    assertThat(fails.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(fails.err())
        .startsWith("wsbench: ratio < 0.95: metro echoVoid: 0.80")
        .doesNotContain("echoDate");
    assertThat(runs.compare(first, second, "--fail-if", "ratio < 0.5").exitCode()).isZero();
    assertThat(runs.compare(second, first, "--fail-if", "ratio>1.2").exitCode()).isEqualTo(1);
  }

  @Test
  void aConditionThatCannotBeAppliedIsRefused() {
    Map<String, String> problems =
        Map.of(
            "ratio = 3", "'ratio = 3' is not a condition; write one such as 'ratio < 0.95'",
            "tps < 3",
                "'tps' is not a figure that runs are compared by; they are ratio (throughput), start,"
                    + " memory, and efficiency, each the second run divided by the first, as in 'ratio < 0.95'",
            "ratio < 0", "'ratio < 0': a ratio is always greater than 0; write one such as");
    problems.forEach(
        (condition, problem) -> {
          Shell.Outcome wrong = runs.compare("first", "second", "--fail-if", condition);
          assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
          assertThat(wrong.err()).contains(problem);
        });
  }

  @Test
  void aRowThatTheSecondRunLostFails() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    runs.failing = "echoVoid";
    String voided = runs.run("void", 1, 2, ComparedRuns.PLAN);
    runs.failing = "";
    runs.dead = "metro";
    String failed = runs.run("failed", 1, 2, ComparedRuns.PLAN);
    runs.dead = "axis2-xmlbeans";
    String withoutBaseline = runs.run("baseline", 1, 2, ComparedRuns.PLAN);

    String lost = "wsbench: failed: metro ";
    Map<String, List<String>> lines =
        Map.of(
            voided, List.of(lost + "echoVoid: it is void in the second run"),
            failed, List.of(lost + "echoVoid, echoDate: it failed in the second run"),
            withoutBaseline,
                List.of(
                    lost
                        + "echoVoid, echoDate: its baseline axis2-xmlbeans failed in the second run"));
    lines.forEach(
        (second, expected) -> {
          Shell.Outcome outcome =
              runs.compare(first, second, "--fail-if", "ratio < 0.95", "--anyway");
          assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
          assertThat(outcome.err().lines()).containsExactlyElementsOf(expected);
          assertThat(runs.compare(first, second, "--anyway"))
              .satisfies(
                  ungated -> {
                    assertThat(ungated.exitCode()).isZero();
                    assertThat(ungated.out())
                        .contains("Lost in the second run", " in the second run: echoVoid");
                  });
        });
    String more =
        runs.run("more", List.of("axis2-xmlbeans", "cxf", "metro"), 1, 2, ComparedRuns.PLAN);
    assertThat(runs.compare(more, first, "--fail-if", "ratio < 0.95"))
        .satisfies(
            outcome -> {
              assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
              assertThat(outcome.err())
                  .contains(
                      "wsbench: failed: cxf echoVoid, echoDate: it is missing in the second run");
            });
  }

  @Test
  void aCaseThatAStackCannotServeDoesNotTakeItsOthersAway() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    runs.leftOut = "echoDate";
    String second = runs.run("second", 1, 1, ComparedRuns.PLAN);
    String third = runs.run("third", 1, 1, ComparedRuns.PLAN);

    assertThat(runs.compare(first, second, "--fail-if", "ratio < 0.95").err().lines())
        .satisfiesExactly(
            line -> assertThat(line).contains("ratio < 0.95: metro echoVoid: 0.5"),
            line ->
                assertThat(line)
                    .isEqualTo("wsbench: failed: metro echoDate: it failed in the second run"));
    assertThat(runs.compare(second, third, "--fail-if", "ratio < 0.95"))
        .returns(ExitCode.OK, Shell.Outcome::exitCode);
  }

  @Test
  void whatTheFirstRunDoesNotHaveIsNotLostButNothingJudgedIsNoSuccess() throws Exception {
    runs.dead = "metro";
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    runs.dead = "";
    String second = runs.run("second", 1, 2, ComparedRuns.PLAN);

    Shell.Outcome outcome = runs.compare(first, second, "--fail-if", "ratio < 0.95");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(outcome.err().lines())
        .containsExactly(
            "wsbench: not judged: metro echoVoid, echoDate: it failed in the first run", UNDECIDED);
  }

  /** With two stacks and two forks, Student's interval has one degree of freedom. */
  @Test
  void aGateThatNoiseLeavesUndecidedDoesNotPass() throws Exception {
    runs.forks = 2;
    runs.spread = 0.02;
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    String second = runs.run("second", 1, 1.6, ComparedRuns.PLAN);

    Shell.Outcome outcome = runs.compare(first, second, "--fail-if", "ratio < 0.95");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(outcome.out()).containsPattern("echoVoid +80 \\+- ?\\d+\\?");
    assertThat(outcome.err().lines())
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .matches(
                        "wsbench: not decided: metro echoVoid: 0\\.80. \\(0\\.5.. to 1\\.14.\\),"
                            + " echoDate: 1\\.0.. \\(0\\.69. to 1\\.43.\\)"),
            line -> assertThat(line).isEqualTo(MORE_FORKS),
            line -> assertThat(line).isEqualTo(UNDECIDED));
    assertThat(runs.compare(first, second).exitCode()).isZero();
  }

  /** 0.97 with half of an interval of 0.026: 0.95 is within it. */
  @Test
  void aRowThatNoiseLeavesUndecidedIsNamedAndFailsNothing() throws Exception {
    runs.spread = 0.01;
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    String second = runs.run("second", 1, 1.94, ComparedRuns.PLAN);

    Shell.Outcome outcome = runs.compare(first, second, "--fail-if", "ratio < 0.95");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err().lines())
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .matches(
                        "wsbench: not decided: metro echoVoid: 0\\.970 \\(0\\.94. to 0\\.99.\\)"),
            line -> assertThat(line).isEqualTo(MORE_FORKS));
    assertThat(runs.compare(first, second, "--fail-if", "ratio < 0.9"))
        .returns(ExitCode.OK, Shell.Outcome::exitCode)
        .returns("", Shell.Outcome::err);
  }

  @Test
  void moreForksAreNotAdvisedWhereABoundKeepsTheConditionOpen() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    runs.idleForks = 1;
    String second = runs.run("second", 1, 2, ComparedRuns.PLAN);

    Shell.Outcome outcome = runs.compare(first, second, "--fail-if", "ratio > 1.03");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err())
        .containsPattern("not decided: metro echoVoid: .*\\) because of server-not-saturated\\n$");
  }

  @Test
  void rowsThatASuspicionLeavesUndecidedAreNotJudged() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    runs.idleForks = 4;
    String second = runs.run("second", 1, 1.6, ComparedRuns.PLAN);

    Shell.Outcome outcome = runs.compare(first, second, "--fail-if", "ratio < 0.95");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("undecided on echoVoid because of server-not-saturated")
        .doesNotContain("metro (first run) serves 1.3 times");
    assertThat(outcome.err())
        .isEqualToIgnoringNewLines(
            "wsbench: not judged: metro echoVoid: it is undecided because of server-not-saturated");
  }

  @Test
  void aGateThatWouldJudgeReferencesOnlyIsRefused() throws Exception {
    List<String> stacks = List.of("metro", "raw-stax");
    String first = runs.run("first", stacks, 1, 1, ComparedRuns.PLAN);
    String second = runs.run("second", stacks, 1, 0.5, ComparedRuns.PLAN);

    Shell.Outcome outcome = runs.compare(first, second, "--fail-if", "ratio < 0.95");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .isEqualToIgnoringNewLines(
            "wsbench: --fail-if: metro is the baseline of these runs, which is not judged, and the"
                + " others are references: measure both again and name a reference first, as in"
                + " --stacks raw-stax,metro");
    assertThat(runs.compare(first, second).exitCode()).isZero();
    List<String> turned = List.of("raw-stax", "metro");
    String before = runs.run("before", turned, 1, 1, ComparedRuns.PLAN);
    String after = runs.run("after", turned, 1, 0.5, ComparedRuns.PLAN);
    assertThat(runs.compare(before, after, "--fail-if", "ratio < 0.95").err())
        .startsWith("wsbench: ratio < 0.95: metro echoVoid: 0.50");
  }
}
