package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.TestCluster;

class HistoryCommandTest {
  @TempDir private Path home;

  private SampleRuns runs;

  @BeforeEach
  void folder() {
    runs = new SampleRuns(home);
  }

  private Shell.Outcome history(List<String> folders, String... options) {
    List<String> words = new ArrayList<>(List.of("history"));
    words.addAll(List.of(options));
    words.addAll(folders);
    return Shell.run(home, words.toArray(String[]::new));
  }

  @Test
  void aChangeIsNamedWithTheRunsBeforeAndAfterIt() throws IOException {
    List<String> folders = new ArrayList<>();
    for (int day = 5; day > 0; day--) {
      folders.add(runs.run("day-" + day, day, day > 3 ? 1.5 : 1.2));
    }

    Shell.Outcome outcome = history(folders);

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.out())
        .contains("quick on Some CPU, 2 CPUs, beside axis2-xmlbeans")
        .contains("2 changes are shown.")
        .containsPattern("metro +echoVoid +day-3 of 2026-11-24 +day-4 of 2026-11-25 +12[45]")
        .doesNotContain("throughput in % of the baseline", "itself served");
    assertThat(history(folders, "--details").out())
        .contains("echoDate: throughput in % of the baseline");
  }

  /** As docs/ci.md reports of two runs of one version on a shared machine. */
  @Test
  void aChangeOfTheMachineIsNotNamedWithoutTheBaseline() throws IOException {
    List<String> folders = new ArrayList<>();
    for (int day = 1; day < 5; day++) {
      folders.add(
          day < 3
              ? runs.run("day-" + day, day, 1.2)
              : runs.at(0.76, "day-" + day, day, 1.17 * 1.2));
    }

    String out = history(folders).out();

    assertThat(out).containsPattern("metro +echoVoid +day-2 of 2026-11-23 +day-3 .* 117");
    assertThat(out.replaceAll("\\s+", " "))
        .contains(
            "2 changes are shown. From day-3 of 2026-11-24 on, axis2-xmlbeans itself served 24 %"
                + " less: if that is the machine, its speed can have changed the others, too."
                + " Measure both versions in one run. Changes:");
  }

  @Test
  void equalRunsShowNoChange() throws IOException {
    List<String> folders = new ArrayList<>();
    for (int day = 1; day < 5; day++) {
      folders.add(runs.run("day-" + day, day, 1.2));
    }

    assertThat(history(folders).out())
        .contains("No change is shown. Showing one takes at least four runs");
  }

  @Test
  void aRunWithoutARatioIsNotCounted() throws IOException {
    List<String> folders = new ArrayList<>();
    for (int day = 1; day < 4; day++) {
      folders.add(runs.run("day-" + day, day, 1.2));
    }
    folders.add(runs.ofOneFork("single", 4));

    assertThat(history(folders).out()).contains("3 runs, from day-1 of 2026-11-22 to day-3 of");
  }

  @Test
  void runsThatDoNotBelongTogetherAreRefused() throws IOException {
    String one = runs.run("one", 1, 1.2);
    String other = runs.run("other", 2, "Another CPU", "axis2-xmlbeans", 1.2);

    Shell.Outcome outcome = history(List.of(one, other));

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .startsWith("wsbench: no two of these runs have the same plan, settings, machine, and")
        .hasLineCount(1);
  }

  /** Such as a run and what was submitted of it. */
  @Test
  void aCopyIsNotAnotherRun() throws IOException {
    String one = runs.run("one", 1, 1.2);
    String copy = runs.run("copy", 1, 1.2);

    Shell.Outcome outcome = history(List.of(one, copy));

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: %s is a copy of %s: both began at 2026-11-22T09:00:00Z; name one of them\n"
                .formatted(copy, one));
  }

  /** Linux of a later day may give no huge pages any more, which changes ratios. */
  @Test
  void runsWithOtherPagesDoNotBelongTogether() throws IOException {
    String before = runs.run("before", 1, 1.2);
    String after = new SampleRuns(home, "never").run("after", 2, 1.2);

    assertThat(history(List.of(before, after)).exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(history(List.of(before, runs.run("alike", 2, 1.2))).exitCode()).isZero();
  }

  @Test
  void runsWithDriverAgentsAreAHistoryOfTheirOwn() throws IOException {
    String one = runs.run("one", 1, 1.2);
    String two = runs.run("two", 2, 1.2);
    ClusterResult.write(Path.of(two), TestCluster.healthy());

    assertThat(history(List.of(one, two)).exitCode()).isEqualTo(ExitCode.USAGE);

    String three = runs.run("three", 3, 1.2);
    ClusterResult.write(Path.of(three), TestCluster.healthy());
    assertThat(history(List.of(one, two, three)).out())
        .contains("2 runs, from two of 2026-11-23 to three of 2026-11-24")
        .contains("with load from agents with 8 x")
        .endsWith("a usable ratio from at least two forks: one\n");
  }

  @Test
  void aRunWithoutAnotherLikeItIsNamed() throws IOException {
    String one = runs.run("one", 1, 1.2);
    String two = runs.run("two", 2, 1.2);
    String other = runs.run("other", 3, "Another CPU", "axis2-xmlbeans", 1.2);

    assertThat(history(List.of(one, two, other)).out())
        .endsWith("a usable ratio from at least two forks: other\n");
    assertThat(history(List.of(one, two, runs.ofOneFork("single", 4))).out())
        .endsWith("a usable ratio from at least two forks: single\n");
  }
}
