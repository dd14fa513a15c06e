package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRuns;

/** The number of measured forks in reports. */
class ForkWordsTest {

  /** Two forks were begun; these rounds were measured before the run was broken off. */
  private static String words(Predicate<Round> measured) {
    RunResult two = Runs.TWO_FORKS.result();
    List<Measurement> rows =
        two.measurements().stream()
            .filter(row -> row.rounds().stream().anyMatch(measured))
            .map(row -> row.with(row.rounds().stream().filter(measured).toList()))
            .toList();
    return RunHeader.forks(
        new RunResult(
            two.schema(),
            two.formatVersion(),
            RunResult.Status.INTERRUPTED,
            "stopped",
            two.startedAt(),
            two.endedAt(),
            two.comparison(),
            two.plan(),
            two.environment(),
            two.stacks(),
            rows,
            List.of(),
            List.of(),
            two.flags()));
  }

  @Test
  void aForkThatWasOnlyStartedDoesNotCount() {
    assertThat(words(round -> round.fork() == 1)).isEqualTo("1 fork of each stack");
  }

  @Test
  void oneThatWasMeasuredInPartIsSaidToBe() {
    assertThat(words(round -> round.fork() == 1 || round.echoCase().equals("echoStruct")))
        .isEqualTo("1 fork of each stack and part of another");
    assertThat(words(round -> round.fork() == 1 && round.echoCase().equals("echoStruct")))
        .isEqualTo("part of 1 fork of each stack");
  }

  @Test
  void withoutARoundThereIsNone() {
    assertThat(words(round -> false)).isEmpty();
  }

  /** Its servers were up, but nothing was measured on them. */
  @Test
  void aForkThatWasStartedAnewIsNotCounted() {
    RunResult two = Runs.TWO_FORKS.result();
    List<StackRun> stacks = new ArrayList<>(two.stacks());
    stacks.add(TestRuns.stack("metro", 3));
    RunResult run =
        new RunResult(
            two.schema(),
            two.formatVersion(),
            two.status(),
            two.statusReason(),
            two.startedAt(),
            two.endedAt(),
            two.comparison(),
            two.plan(),
            two.environment(),
            stacks,
            two.measurements(),
            two.pairs(),
            two.ladder(),
            two.flags());

    assertThat(RunHeader.forks(run)).startsWith("2 forks");
  }
}
