package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.Summary;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

class CompareCommandTest {
  private static final List<String> CASES = List.of("echoVoid", "echoDate");

  /** Of a server that left half of its CPU unused. */
  private static final ResourceUse IDLE = new ResourceUse(50.0, 6.25, 0.5, 0.21, 220_000_000L);

  private static final String CONTROL = "[\\p{Cc}&&[^\n]]";

  private static final Errors WRONG = new Errors(0, 0, 1, 0, 0);

  @TempDir private Path folder;

  private RunResult.Status status = RunResult.Status.COMPLETED;

  private int forks = 4;

  /** Whether servers are idle half of the time in echoVoid. */
  private boolean idle;

  /** Name of a stack that fails before it is measured; empty for none. */
  private String dead = "";

  /** Id of a case in which each round of metro has a wrong reply; empty for none. */
  private String failing = "";

  /** Id of a case that metro cannot serve; empty for none. */
  private String leftOut = "";

  /** A run of a baseline and of a stack, on a machine of any speed. */
  private String run(String name, double machine, double metro, Object plan) throws IOException {
    return run(name, List.of("axis2-xmlbeans", "metro"), machine, metro, plan);
  }

  private String run(String name, List<String> stacks, double machine, double metro, Object plan)
      throws IOException {
    Path out = folder.resolve(name);
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            stacks,
            CASES,
            stacks.getFirst(),
            32,
            ServiceMode.TYPED,
            0,
            1);
    try (RunFolder writer =
        RunFolder.create(
            out, TestRounds.START, comparison, plan, Map.of("machine", Map.of("processors", 2)))) {
      for (int fork = 1; fork <= forks; fork++) {
        for (String stack : stacks) {
          StackRun start = TestRuns.stack(stack, fork);
          if (stack.equals(dead)) {
            writer.put(start.withFailure(new StackRun.Failure("it ended", List.of())));
            continue;
          }
          boolean partly = stack.equals("metro") && !leftOut.isEmpty();
          writer.put(
              partly ? start.withFailure(new StackRun.Failure("too large", List.of())) : start);
          double tps = 10_000 * machine * (stack.equals("metro") ? metro : 1);
          for (String echoCase : CASES) {
            if (partly && echoCase.equals(leftOut)) {
              continue;
            }
            double inCase =
                echoCase.equals("echoDate") && stack.equals("metro") ? tps / metro : tps;
            Round round = TestRounds.inFork(fork, TestRounds.sliced(stack, echoCase, inCase, 100));
            boolean wrong = stack.equals("metro") && echoCase.equals(failing);
            Round right = wrong ? TestRounds.with(round, WRONG, false) : round;
            writer.append(
                idle && echoCase.equals("echoVoid") ? TestRounds.with(right, IDLE) : right,
                TestRounds.latencies(1000));
          }
        }
      }
      writer.finish(status, null, TestRounds.START.plusSeconds(60), Summary::of);
    }
    return out.toString();
  }

  private Shell.Outcome compare(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "compare";
    System.arraycopy(args, 0, all, 1, args.length);
    return Shell.run(folder, all);
  }

  private static final Map<String, Object> PLAN =
      Map.of("name", "quick", "connections", "32", "jvm", Map.of("heap", "512m"));

  @Test
  void theSpeedOfTheMachineCancelsOut() throws Exception {
    String first = run("first", 1, 2, PLAN);
    String second = run("second", 0.6, 1.6, PLAN);

    Shell.Outcome outcome = compare(first, second);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.out())
        .contains("Each stack beside axis2-xmlbeans")
        .containsPattern("echoVoid +80 \\+- ?\\d")
        .containsPattern("echoDate +100 \\+- ?\\d")
        .contains("metro (first run) serves 1.3 times what metro (second run) serves on");
    assertThat(outcome.err()).isEmpty();
  }

  @Test
  void aRunOfSomebodyElseDoesNotActOnTheTerminal() throws Exception {
    String first = run("first", 1, 2, PLAN);
    String second = run("second", 1, 2, Map.of("name", "quick", "connections", "\u001b[2J"));
    String broken = folder.resolve("broken").toString();
    Files.createDirectory(Path.of(broken));
    Files.writeString(Path.of(broken, "run.json"), "{\"formatVersion\":1,\"status\":\"\u009b2J\"}");

    assertThat(compare(first, second).err())
        .contains("plan: connections: 32 / ?[2J")
        .doesNotContainPattern(CONTROL);
    assertThat(Shell.run(folder, "--verbose", "compare", first, broken).err())
        .startsWith("wsbench: " + broken)
        .doesNotContainPattern(CONTROL);
  }

  @Test
  void oneForkOfEachRunDecidesNothing() throws Exception {
    forks = 1;
    String first = run("first", 1, 2, PLAN);
    String second = run("second", 0.6, 1.6, PLAN);

    assertThat(compare(first, second).out())
        .containsPattern("echoVoid +80 \\+- ?n/a")
        .contains("metro (second run) and metro (first run): undecided in both cases.");
    assertThat(compare(first, second, "--fail-if", "ratio < 0.95").err())
        .contains("a run has too few rounds, or only one fork");
  }

  @Test
  void aConditionThatHoldsFails() throws Exception {
    String first = run("first", 1, 2, PLAN);
    String second = run("second", 1, 1.6, PLAN);

    Shell.Outcome fails = compare(first, second, "--fail-if", "ratio < 0.95");
    assertThat(fails.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(fails.err())
        .startsWith("wsbench: ratio < 0.95: metro echoVoid: 0.80")
        .doesNotContain("echoDate");
    assertThat(compare(first, second, "--fail-if", "ratio < 0.5").exitCode()).isZero();
    assertThat(compare(second, first, "--fail-if", "ratio>1.2").exitCode()).isEqualTo(1);
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
          Shell.Outcome wrong = compare("first", "second", "--fail-if", condition);
          assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
          assertThat(wrong.err()).contains(problem);
        });
  }

  @Test
  void aRowThatTheSecondRunLostFails() throws Exception {
    String first = run("first", 1, 2, PLAN);
    failing = "echoVoid";
    String voided = run("void", 1, 2, PLAN);
    failing = "";
    dead = "metro";
    String failed = run("failed", 1, 2, PLAN);
    dead = "axis2-xmlbeans";
    String withoutBaseline = run("baseline", 1, 2, PLAN);

    String lost = "wsbench: failed: metro ";
    Map<String, List<String>> lines =
        Map.of(
            voided, List.of(lost + "echoVoid: it is void in the second run"),
            failed,
                List.of(
                    lost + "echoVoid, echoDate: it failed in the second run",
                    "wsbench: failed: nothing could be judged"),
            withoutBaseline,
                List.of(
                    lost
                        + "echoVoid, echoDate: its baseline axis2-xmlbeans failed in the second run",
                    "wsbench: failed: nothing could be judged"));
    lines.forEach(
        (second, expected) -> {
          Shell.Outcome outcome = compare(first, second, "--fail-if", "ratio < 0.95", "--anyway");
          assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
          assertThat(outcome.err().lines()).containsExactlyElementsOf(expected);
          assertThat(compare(first, second, "--anyway").exitCode()).isZero();
        });
    String more = run("more", List.of("axis2-xmlbeans", "cxf", "metro"), 1, 2, PLAN);
    assertThat(compare(more, first, "--fail-if", "ratio < 0.95"))
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
    String first = run("first", 1, 2, PLAN);
    leftOut = "echoDate";
    String second = run("second", 1, 1, PLAN);
    String third = run("third", 1, 1, PLAN);

    assertThat(compare(first, second, "--fail-if", "ratio < 0.95").err().lines())
        .satisfiesExactly(
            line -> assertThat(line).contains("ratio < 0.95: metro echoVoid: 0.5"),
            line ->
                assertThat(line)
                    .isEqualTo("wsbench: failed: metro echoDate: it failed in the second run"));
    assertThat(compare(second, third, "--fail-if", "ratio < 0.95"))
        .returns(ExitCode.OK, Shell.Outcome::exitCode);
  }

  @Test
  void whatTheFirstRunDoesNotHaveIsNotLostButNothingJudgedIsNoSuccess() throws Exception {
    dead = "metro";
    String first = run("first", 1, 2, PLAN);
    dead = "";
    String second = run("second", 1, 2, PLAN);

    Shell.Outcome outcome = compare(first, second, "--fail-if", "ratio < 0.95");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err().lines())
        .containsExactly(
            "wsbench: not judged: metro echoVoid, echoDate: it failed in the first run",
            "wsbench: failed: nothing could be judged");
  }

  @Test
  void runsThatDifferAreNotComparedUnlessOneInsists() throws Exception {
    String first = run("first", 1, 2, PLAN);
    Map<String, Object> other =
        Map.of("name", "own", "connections", "8", "jvm", Map.of("heap", "512m"));
    String second = run("second", 1, 2, other);

    Shell.Outcome refused = compare(first, second);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err().lines())
        .containsExactly(
            "  plan: connections: 32 / 8",
            "wsbench: the runs are not comparable: the differences are listed above (first /"
                + " second run); --anyway compares them nevertheless");
    Shell.Outcome insisted = compare(first, second, "--anyway");
    assertThat(insisted.exitCode()).isZero();
    assertThat(insisted.out()).contains("differ in more than time", "connections: 32 / 8");
  }

  @Test
  void rowsThatASuspicionLeavesUndecidedAreNotJudged() throws Exception {
    String first = run("first", 1, 2, PLAN);
    idle = true;
    String second = run("second", 1, 1.6, PLAN);

    Shell.Outcome outcome = compare(first, second, "--fail-if", "ratio < 0.95");
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
    String first = run("first", stacks, 1, 1, PLAN);
    String second = run("second", stacks, 1, 0.5, PLAN);

    Shell.Outcome outcome = compare(first, second, "--fail-if", "ratio < 0.95");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .isEqualToIgnoringNewLines(
            "wsbench: --fail-if: metro is the baseline of these runs, which is not judged, and the"
                + " others are references: measure both again and name a reference first, as in"
                + " --stacks raw-stax,metro");
    assertThat(compare(first, second).exitCode()).isZero();
    List<String> turned = List.of("raw-stax", "metro");
    String before = run("before", turned, 1, 1, PLAN);
    String after = run("after", turned, 1, 0.5, PLAN);
    assertThat(compare(before, after, "--fail-if", "ratio < 0.95").err())
        .startsWith("wsbench: ratio < 0.95: metro echoVoid: 0.50");
  }

  @Test
  void anIncompleteRunIsNotComparedUnlessOneInsists() throws Exception {
    String first = run("first", 1, 2, PLAN);
    status = RunResult.Status.INTERRUPTED;
    String second = run("second", 1, 2, PLAN);

    Shell.Outcome refused = compare(first, second);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err()).contains("the second run is interrupted, so figures are missing");
    assertThat(compare(first, second, "--anyway").exitCode()).isZero();
  }

  @Test
  void aRunThatLacksRoundsIsNeitherComparedNorReported() throws Exception {
    String first = run("first", 1, 2, PLAN);
    String second = run("second", 1, 2, PLAN);
    Path rounds = Path.of(second, RunFolder.ROUNDS);
    List<String> lines = Files.readAllLines(rounds);
    Files.write(rounds, lines.subList(0, lines.size() / 2));
    Path summary = Files.writeString(Path.of(second, SummaryFiles.CSV), "of all rounds");

    for (Shell.Outcome outcome :
        List.of(
            compare(first, second, "--fail-if", "ratio < 0.95", "--anyway"),
            Shell.run(folder, "report", second),
            Shell.run(folder, "report", second, "--export", folder.resolve("export").toString()))) {
      assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
      assertThat(outcome.out()).isEmpty();
      assertThat(outcome.err())
          .startsWith("wsbench: " + rounds + ": 8 of 16 rounds are missing, so nothing is");
    }
    assertThat(summary).hasContent("of all rounds");
    assertThat(folder.resolve("export")).doesNotExist();
  }

  @Test
  void oneStackAloneIsComparedByItsThroughput() throws Exception {
    String first = run("first", List.of("metro"), 1, 1, PLAN);
    String second = run("second", List.of("metro"), 0.5, 1, PLAN);

    assertThat(compare(first, second).out())
        .contains("a change of", "the machine between the runs affects the result")
        .containsPattern("echoVoid +50 \\+- ?\\d");
  }

  @Test
  void runsWithNothingInCommonAreNotCompared() throws Exception {
    String first = run("first", List.of("metro"), 1, 1, PLAN);
    String second = run("second", List.of("cxf"), 1, 1, PLAN);

    Shell.Outcome outcome = compare(first, second, "--anyway");
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains("no stack and case in common that could have changed");
  }
}
