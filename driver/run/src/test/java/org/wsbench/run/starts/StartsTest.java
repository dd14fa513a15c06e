package org.wsbench.run.starts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.result.RunResult;
import org.wsbench.run.InterleavedTasks;
import org.wsbench.run.RunSettings;
import org.wsbench.run.SmallRun;
import org.wsbench.run.execution.Run;
import org.wsbench.run.execution.Schemes;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.stack.StackCatalog;

/** A new scheme needs this package and one line that registers it. */
@Timeout(120)
class StartsTest {
  private static final Schemes SCHEMES = Schemes.ALL.with(Starts.class, StartsRun::new);
  private static final int TIMES = 3;
  private static final long SEED = 7;

  /** Processes that other tests have not ended yet. */
  private final Set<ProcessHandle> others = children().collect(Collectors.toSet());

  @TempDir private Path home;

  private RunResult run(SmallRun small, String... stacks) throws Exception {
    Path file = home.resolve("starts.yaml");
    Files.writeString(file, SmallRun.SLICES + "seed: " + SEED + "\n");
    Plan plan = PlanReader.read(file).with(new Starts(TIMES, Duration.ofSeconds(1)));
    RunSettings settings =
        new RunSettings(
            plan,
            StackCatalog.discover(home).select(List.of(stacks)),
            Optional.empty(),
            Optional.of(stacks[0]),
            CpuAssignment.of(plan.cpus(), Processors.ofThisMachine()),
            home,
            small.out);
    return Run.execute(settings, InterleavedTasks.NONE, SCHEMES, small.recording());
  }

  private static List<String> started(SmallRun small) throws Exception {
    return Files.readAllLines(small.out.resolve(StartsRun.FILE)).stream()
        .map(line -> line.split(","))
        .peek(fields -> assertThat(Long.parseLong(fields[1])).isPositive())
        .map(fields -> fields[0])
        .toList();
  }

  @Test
  void stacksAreStartedInTurnInRandomOrder() throws Exception {
    SmallRun small = new SmallRun(home).stack("one").stack("two");

    RunResult result = run(small, "one", "two");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    List<String> expected = new ArrayList<>();
    Interleaver<String> turns = new Interleaver<>(List.of("one", "two"), new Random(SEED));
    while (turns.cycles() < TIMES) {
      turns.cycle((name, cycle) -> expected.add(name));
    }
    assertThat(started(small)).isEqualTo(expected);
    assertThat(servers()).isEmpty();
  }

  @Test
  void aStackThatAnswersWrongIsLeftOut() throws Exception {
    SmallRun small = new SmallRun(home).stack("wrong", "corrupts=echoStruct").stack("one");

    RunResult result = run(small, "wrong", "one");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.stack("wrong").orElseThrow().failure()).isNotNull();
    assertThat(started(small)).containsExactly("one", "one", "one");
    assertThat(servers()).isEmpty();
  }

  private Stream<ProcessHandle> servers() {
    return children().filter(child -> !others.contains(child));
  }

  private static Stream<ProcessHandle> children() {
    return ProcessHandle.current().children().filter(ProcessHandle::isAlive);
  }
}
