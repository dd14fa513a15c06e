package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.TestCluster;

/** {@code wsbench compare} of throughput runs. */
class CompareCommandTest {
  private static final String CONTROL = "[\\p{Cc}&&[^\n]]";

  @TempDir private Path folder;
  private ComparedRuns runs;

  @BeforeEach
  void none() {
    runs = new ComparedRuns(folder);
  }

  @Test
  void theSpeedOfTheMachineCancelsOut() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    String second = runs.run("second", 0.6, 1.6, ComparedRuns.PLAN);

    Shell.Outcome outcome = runs.compare(first, second);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.out())
        .contains("Each stack beside axis2-xmlbeans")
        .containsPattern("echoVoid +80 \\+- ?\\d")
        .containsPattern("echoDate +100 \\+- ?\\d")
        .contains("metro (first run) serves 1.3 times what metro (second run) serves on");
    assertThat(outcome.err()).isEmpty();
  }

  @Test
  void aBaselineThatServedOtherwiseIsNamed() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);

    assertThat(oneLine(runs.compare(first, runs.run("slower", 0.6, 2, ComparedRuns.PLAN))))
        .contains("It served 40 % less in the second run: if that is the machine, its speed can");
    assertThat(oneLine(runs.compare(first, runs.run("faster", 1.5, 2, ComparedRuns.PLAN))))
        .contains("It served 50 % more in the second run");
    assertThat(oneLine(runs.compare(first, runs.run("alike", 0.95, 2, ComparedRuns.PLAN))))
        .contains("all others seem to have changed. Verdict");
  }

  @Test
  void aBaselineIsNotSaidToHaveServedLessBecauseOfAVoidRow() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    runs.failing = "echoVoid";
    runs.wrongStack = "axis2-xmlbeans";

    assertThat(oneLine(runs.compare(first, runs.run("second", 1, 2, ComparedRuns.PLAN))))
        .contains("all others seem to have changed. Verdict");
  }

  private static String oneLine(Shell.Outcome outcome) {
    return outcome.out().replaceAll("\\s+", " ");
  }

  @Test
  void aRunOfSomebodyElseDoesNotActOnTheTerminal() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    String second = runs.run("second", 1, 2, Map.of("name", "quick", "connections", "\u001b[2J"));
    String broken = folder.resolve("broken").toString();
    Files.createDirectory(Path.of(broken));
    Files.writeString(Path.of(broken, "run.json"), "{\"formatVersion\":1,\"status\":\"\u009b2J\"}");

    assertThat(runs.compare(first, second).err())
        .contains("plan: connections: 32 / ?[2J")
        .doesNotContainPattern(CONTROL);
    assertThat(Shell.run(folder, "--verbose", "compare", first, broken).err())
        .startsWith("wsbench: " + broken)
        .doesNotContainPattern(CONTROL);
  }

  @Test
  void oneForkOfEachRunDecidesNothing() throws Exception {
    runs.forks = 1;
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    String second = runs.run("second", 0.6, 1.6, ComparedRuns.PLAN);

    assertThat(runs.compare(first, second).out())
        .containsPattern("echoVoid +80 \\+- ?n/a")
        .contains("metro (second run) and metro (first run): undecided in both cases.");
    assertThat(runs.compare(first, second, "--fail-if", "ratio < 0.95"))
        .returns(ExitCode.UNDECIDED, Shell.Outcome::exitCode)
        .extracting(Shell.Outcome::err)
        .asString()
        .contains("a run has too few rounds, or only one fork", "undecided: no row shows");
  }

  @Test
  void runsThatDifferAreNotComparedUnlessOneInsists() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    Map<String, Object> other =
        Map.of("name", "own", "connections", "8", "jvm", Map.of("heap", "512m"));
    String second = runs.run("second", 1, 2, other);

    Shell.Outcome refused = runs.compare(first, second);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err().lines())
        .containsExactly(
            "  plan: connections: 32 / 8",
            "wsbench: the runs are not comparable: the differences are listed above (first /"
                + " second run); --anyway compares them nevertheless");
    Shell.Outcome insisted = runs.compare(first, second, "--anyway");
    assertThat(insisted.exitCode()).isZero();
    assertThat(insisted.out()).contains("differ in more than time", "connections: 32 / 8");
  }

  @Test
  void aRunWithDriverAgentsIsNotComparedWithOneOnOneMachine() throws Exception {
    String local = runs.run("local", 1, 2, ComparedRuns.PLAN);
    String cluster = runs.run("cluster", 1, 2, ComparedRuns.PLAN);
    ClusterResult.write(Path.of(cluster), TestCluster.healthy());

    assertThat(runs.compare(cluster, cluster).exitCode()).isEqualTo(ExitCode.OK);
    Shell.Outcome refused = runs.compare(local, cluster);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err())
        .contains(
            "  driver: on the machine of the servers / agents with 8 x Invented 7B13 64-Core"
                + " Processor, 8 x Invented 7B13 64-Core Processor\n");
  }

  @Test
  void anIncompleteRunIsNotComparedUnlessOneInsists() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    runs.status = RunResult.Status.INTERRUPTED;
    String second = runs.run("second", 1, 2, ComparedRuns.PLAN);

    Shell.Outcome refused = runs.compare(first, second);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err()).contains("the second run is interrupted, so figures are missing");
    assertThat(runs.compare(first, second, "--anyway").exitCode()).isZero();
  }

  @Test
  void aRunThatLacksRoundsIsNeitherComparedNorReported() throws Exception {
    String first = runs.run("first", 1, 2, ComparedRuns.PLAN);
    String second = runs.run("second", 1, 2, ComparedRuns.PLAN);
    Path rounds = Path.of(second, RunFolder.ROUNDS);
    List<String> lines = Files.readAllLines(rounds);
    Files.write(rounds, lines.subList(0, lines.size() / 2));
    Path summary = Files.writeString(Path.of(second, SummaryFiles.CSV), "of all rounds");

    for (Shell.Outcome outcome :
        List.of(
            runs.compare(first, second, "--fail-if", "ratio < 0.95", "--anyway"),
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
    String first = runs.run("first", List.of("metro"), 1, 1, ComparedRuns.PLAN);
    String second = runs.run("second", List.of("metro"), 0.5, 1, ComparedRuns.PLAN);

    assertThat(runs.compare(first, second).out())
        .contains("a change of", "the machine between the runs affects the result")
        .containsPattern("echoVoid +50 \\+- ?\\d");
  }

  @Test
  void runsWithNothingInCommonAreNotCompared() throws Exception {
    String first = runs.run("first", List.of("metro"), 1, 1, ComparedRuns.PLAN);
    String second = runs.run("second", List.of("cxf"), 1, 1, ComparedRuns.PLAN);

    Shell.Outcome outcome = runs.compare(first, second, "--anyway");
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains("no stack and case in common that could have changed");
  }
}
