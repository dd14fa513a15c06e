package org.wsbench.run.slices;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.Profiled;
import org.wsbench.plan.Slices;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.result.profile.ProfileFolder;
import org.wsbench.run.RunSettings;
import org.wsbench.run.SmallRun;
import org.wsbench.run.execution.Run;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.stack.StackCatalog;

/** Real servers, profiled by what works here. */
@Timeout(180)
class ProfiledRunTest {
  private static final String PLAN =
      """
      description: A run of a test
      connections: 4
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      cases: [echoStruct]
      warmup: {minimum: 1s, limit: 1s}
      slices: {measure: %s, minSlice: 10ms, minCycles: 12}
      forks: %d
      """;

  @TempDir private Path home;

  private RunResult run(SmallRun small, String plan, String... stacks) throws Exception {
    Plan read = PlanReader.read(Files.writeString(home.resolve("profiled.yaml"), plan));
    Slices slices = (Slices) read.scheme();
    return Run.execute(
        new RunSettings(
            read.with(new Profiled(slices, ProfileEvent.CPU)),
            StackCatalog.discover(home).select(List.of(stacks)),
            Optional.empty(),
            Optional.of(stacks[0]),
            CpuAssignment.of(read.cpus(), Processors.ofThisMachine()),
            home,
            small.out),
        small.recording());
  }

  @Test
  @Tag("slow")
  void everySecondRoundIsProfiledInRandomOrderAndDoesNotCount() throws Exception {
    SmallRun small = new SmallRun(home).stack("one").stack("two");

    RunResult result = run(small, PLAN.formatted("50ms", 2), "one", "two");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    List<Round> rounds = small.rounds();
    assertThat(rounds).hasSize(2 * 2 * 2 * Profiled.PAIRS);
    List<Round> profiled = new ArrayList<>();
    for (Profile profile : ProfileFolder.read(small.out)) {
      Round round = find(rounds, profile, profile.round().round());
      assertThat(round.discarded()).isTrue();
      assertThat(find(rounds, profile, profile.round().beside()).discarded()).isFalse();
      assertThat((round.number() + 1) / 2).isEqualTo((profile.round().beside() + 1) / 2);
      profiled.add(round);
    }
    assertThat(profiled).hasSize(rounds.size() / 2).doesNotHaveDuplicates();
    assertThat(profiled).extracting(round -> round.number() % 2).contains(0, 1);
    assertThat(result.measurement("one", "echoStruct").orElseThrow().rounds())
        .hasSize(2 * Profiled.PAIRS);
  }

  private static Round find(List<Round> rounds, Profile profile, int number) {
    return rounds.stream()
        .filter(round -> round.isOf(profile.round().stack(), profile.round().echoCase()))
        .filter(round -> round.fork() == profile.round().fork() && round.number() == number)
        .findFirst()
        .orElseThrow();
  }

  @Test
  @Tag("slow")
  void aStackThatDiesIsLeftOut() throws Exception {
    SmallRun small = new SmallRun(home).stack("one").stack("dying", "dies-after=600");

    RunResult result = run(small, PLAN.formatted("400ms", 1), "one", "dying");

    assertThat(result.stack("dying").orElseThrow().failure()).isNotNull();
    assertThat(ProfileFolder.read(small.out))
        .filteredOn(profile -> profile.round().stack().equals("one"))
        .hasSize(Profiled.PAIRS);
  }
}
