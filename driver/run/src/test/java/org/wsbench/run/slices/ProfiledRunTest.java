package org.wsbench.run.slices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.analysis.profile.RowProfile;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.Profiled;
import org.wsbench.plan.Slices;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.result.profile.ProfileFolder;
import org.wsbench.run.RunSettings;
import org.wsbench.run.SmallRun;
import org.wsbench.run.execution.Run;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.profile.LayerFile;
import org.wsbench.run.stack.StackCatalog;

/** Real servers with burns planted in known layers, profiled by what works here. */
@Timeout(180)
class ProfiledRunTest {
  private static final String PLAN =
      """
      description: A run of a test
      connections: 4
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      cases: [echoStruct]
      warmup: {minimum: 1s, limit: 1s}
      slices: {measure: %s, minSlice: 10ms, minCycles: 3}
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
  void burnsOfTwoLayersShowInThemAndInTheDifference() throws Exception {
    SmallRun small =
        new SmallRun(home)
            .stack("plain")
            .stack("burning", "burns-service=300", "burns-binding=100");

    RunResult result = run(small, PLAN.formatted("1500ms", 1), "plain", "burning");

    List<Profile> profiles = ProfileFolder.read(small.out);
    assumeTrue(
        profiles.stream().noneMatch(one -> one.round().sampler().equals("/proc")),
        () -> "no profiler works here: " + String.join("; ", small.said));
    ProfileFigures figures =
        ProfileFigures.of(
            result.comparison(), StoredRun.read(small.out).rounds(), profiles, LayerFile.read());
    RowProfile plain = figures.row("plain", "echoStruct").orElseThrow();
    RowProfile burning = figures.row("burning", "echoStruct").orElseThrow();
    double service = more(plain, burning, "service");
    double binding = more(plain, burning, "data binding");
    double whole = plain.more(burning, RowProfile.Window::whole).orElseThrow().value();
    assertThat(service / (service + binding)).isCloseTo(0.75, within(0.15));
    assertThat((service + binding) / whole).isCloseTo(1, within(0.15));
    assertThat(whole / (cpu(result, "burning") - cpu(result, "plain"))).isCloseTo(1, within(0.1));
  }

  private static double more(RowProfile one, RowProfile other, String layer) {
    return one.more(other, window -> window.of(layer)).orElseThrow().value();
  }

  private static double cpu(RunResult result, String stack) {
    return result
        .measurement(stack, "echoStruct")
        .map(Measurement::serverCpuMicrosPerRequest)
        .orElseThrow();
  }

  @Test
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
