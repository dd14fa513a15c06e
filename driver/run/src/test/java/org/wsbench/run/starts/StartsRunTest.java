package org.wsbench.run.starts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.starts.StartSummary;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StoredStarts;
import org.wsbench.run.PublishedSchemas;
import org.wsbench.run.SmallRun;
import org.wsbench.run.interleave.Interleaver;

/** Starts of dummies, in processes of their own. */
@Timeout(300)
class StartsRunTest {
  private static final long SEED = 7;
  private static final int FORKS = 3;

  private static final String PLAN =
      """
      description: A run of a test
      scheme: starts
      starts: {load: 100ms}
      connections: 4
      cases: [echoVoid, echoStruct]
      forks: 3
      seed: 7
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1", "-XX:MaxDirectMemorySize=256m"]}
      """;

  /** Processes that other tests have not ended yet. */
  private final Set<ProcessHandle> others = children().collect(Collectors.toSet());

  @TempDir private Path home;

  private static List<StackStart> starts(SmallRun small) throws IOException {
    return StoredStarts.read(small.out).starts();
  }

  private static DoubleStream values(SmallRun small, String stack, StartFigure figure)
      throws IOException {
    return starts(small).stream()
        .filter(start -> start.stack().equals(stack))
        .mapToDouble(start -> start.figure(figure).orElseThrow());
  }

  private Stream<ProcessHandle> servers() {
    return children().filter(child -> !others.contains(child));
  }

  private static Stream<ProcessHandle> children() {
    return ProcessHandle.current().children().filter(ProcessHandle::isAlive);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void stacksAreStartedInTurnInRandomOrderAndEveryFigureIsRead() throws Exception {
    SmallRun small = new SmallRun(home).stack("one").stack("two");

    RunResult result = small.execute(PLAN, "one", "two");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.stacks()).hasSize(2 * FORKS).allMatch(run -> run.failure() == null);
    List<String> expected = new ArrayList<>();
    Interleaver<String> turns = new Interleaver<>(List.of("one", "two"), new Random(SEED));
    turns.cycle((name, cycle) -> true);
    while (turns.cycles() <= FORKS) {
      turns.cycle((name, cycle) -> expected.add(name + " " + cycle));
    }
    assertThat(starts(small)).extracting(one -> one.stack() + " " + one.fork()).isEqualTo(expected);
    assertThat(starts(small)).allSatisfy(StartsRunTest::assertWhole);
    assertThat(servers()).isEmpty();
    PublishedSchemas.assertValid(small.out);
  }

  /** These dummies are no stack with jars of its own. */
  private static void assertWhole(StackStart start) {
    for (StartFigure figure : StartFigure.OF_STACKS) {
      if (figure != StartFigure.JARS) {
        assertThat(start.figure(figure)).as(figure.id()).isPresent();
        assertThat(start.figure(figure).orElseThrow()).as(figure.id()).isPositive();
      }
    }
    assertThat(start.figure(StartFigure.HUNDREDTH_REPLY).orElseThrow())
        .isGreaterThan(start.figure(StartFigure.FIRST_REPLY).orElseThrow());
    assertThat(start.figure(StartFigure.READY_PSS).orElseThrow())
        .isLessThanOrEqualTo(start.figure(StartFigure.READY_RSS).orElseThrow() * 1.01);
  }

  /**
   * Each dummy logs how old its process was when it listened, in steps of 10 ms, half a second
   * later than it could. A busy machine can only make the reply to a start later: the best ones
   * count.
   */
  @Test
  @Tag("slow")
  @EnabledOnOs(OS.LINUX)
  void aPlantedSleepBeforeListeningIsFound() throws Exception {
    SmallRun small = new SmallRun(home).stack("usual", "sleeps=0").stack("late", "sleeps=500");

    small.execute(PLAN.replace("forks: 3", "forks: 8"), "usual", "late");

    for (String stack : List.of("usual", "late")) {
      double[] measured = values(small, stack, StartFigure.FIRST_REPLY).toArray();
      double best = Double.MAX_VALUE;
      for (int fork = 1; fork <= measured.length; fork++) {
        double beyond = measured[fork - 1] - age(small, stack, fork);
        assertThat(beyond).as("%s, fork %d", stack, fork).isGreaterThan(-20);
        best = Math.min(best, beyond);
      }
      assertThat(best).as(stack).isLessThan(20);
    }
  }

  private static long age(SmallRun small, String stack, int fork) throws IOException {
    return Files.readAllLines(small.out.resolve("logs").resolve(stack + "-" + fork + ".log"))
        .stream()
        .filter(line -> line.startsWith("age "))
        .mapToLong(line -> Long.parseLong(line.substring("age ".length())))
        .findFirst()
        .orElseThrow();
  }

  @Test
  @Tag("slow")
  @EnabledOnOs(OS.LINUX)
  void plantedMemoryIsFound() throws Exception {
    SmallRun small = new SmallRun(home).stack("usual").stack("large", "holds=100");

    small.execute(PLAN, "usual", "large");

    for (StartFigure figure : List.of(StartFigure.READY_PSS, StartFigure.READY_RSS)) {
      double more =
          Medians.of(values(small, "large", figure).toArray())
              - Medians.of(values(small, "usual", figure).toArray());
      // Pages that JVMs share count by the number of JVMs, those of other tests included.
      double inaccuracy = figure == StartFigure.READY_PSS ? 10 : 2;
      assertThat(more / (1 << 20)).as(figure.id()).isCloseTo(100, within(inaccuracy));
      assertThat(
              StartSummary.of(StoredStarts.read(small.out), List.of("usual", "large"))
                  .pair("large", "usual", figure)
                  .orElseThrow()
                  .verdict())
          .isEqualTo(Verdict.SLOWER);
    }
  }

  /** Each reply takes so long, one after the other, that no more than so many fit into a second. */
  @Test
  @Tag("slow")
  @EnabledOnOs(OS.LINUX)
  void plantedThroughputAndMemoryAreFound() throws Exception {
    SmallRun small =
        new SmallRun(home)
            .stack("usual", "one-by-one=5")
            .stack("slow", "one-by-one=20")
            .stack("large", "one-by-one=5", "holds=200");

    small.execute(PLAN.replace("load: 100ms", "load: 200ms"), "usual", "slow", "large");

    assertThat(values(small, "usual", StartFigure.EARLY_THROUGHPUT)).allMatch(rate -> rate <= 200);
    assertThat(values(small, "slow", StartFigure.EARLY_THROUGHPUT)).allMatch(rate -> rate <= 50);
    for (StackStart start : starts(small)) {
      double megabytes = start.figure(StartFigure.LOADED_PSS).orElseThrow() / (1 << 20);
      assertThat(start.figure(StartFigure.EARLY_THROUGHPUT_PER_MB).orElseThrow() * megabytes)
          .isCloseTo(start.figure(StartFigure.EARLY_THROUGHPUT).orElseThrow(), within(1e-6));
    }
    FootprintFigures figures =
        StartSummary.of(StoredStarts.read(small.out), List.of("usual", "slow", "large"));
    for (String other : List.of("slow", "large")) {
      assertThat(
              figures
                  .pair("usual", other, StartFigure.EARLY_THROUGHPUT_PER_MB)
                  .orElseThrow()
                  .verdict())
          .as(other)
          .isEqualTo(Verdict.FASTER);
    }
  }

  @Test
  @Tag("slow")
  @EnabledOnOs(OS.LINUX)
  void aServerThatListensBeforeItCanAnswerIsSeenThrough() throws Exception {
    SmallRun small = new SmallRun(home).stack("early", "serves-at=3000");

    small.execute(PLAN.replace("forks: 3", "forks: 1"), "early");

    assertThat(values(small, "early", StartFigure.FIRST_REPLY).min().orElseThrow())
        .isGreaterThan(3000 - 20);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theHeapIsMissingWhereItCannotBeCollected() throws Exception {
    SmallRun small = new SmallRun(home).stack("closed");
    String plan =
        PLAN.replace("forks: 3", "forks: 1")
            .replace("flags: [", "flags: [\"-XX:+DisableAttachMechanism\", ");

    small.execute(plan, "closed");

    StackStart start = starts(small).getFirst();
    assertThat(start.figure(StartFigure.HEAP)).isEmpty();
    assertThat(start.figure(StartFigure.METASPACE)).isEmpty();
    assertThat(start.figure(StartFigure.CLASSES)).isPresent();
  }

  @Test
  void aStackThatAnswersWrongIsLeftOut() throws Exception {
    SmallRun small = new SmallRun(home).stack("wrong", "corrupts=echoStruct").stack("one");

    RunResult result = small.execute(PLAN, "wrong", "one");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.stack("wrong").orElseThrow().failure().reason())
        .startsWith("wrong failed verification of echoStruct: ");
    assertThat(starts(small)).extracting(StackStart::stack).containsExactly("one", "one", "one");
    assertThat(servers()).isEmpty();
  }

  @Test
  @Tag("slow")
  void aStackThatDiesUnderLoadIsLeftOut() throws Exception {
    SmallRun small = new SmallRun(home).stack("mortal", "dies-after=70").stack("one");

    RunResult result = small.execute(PLAN, "mortal", "one");

    assertThat(result.stack("mortal").orElseThrow().failure()).isNotNull();
    assertThat(starts(small)).extracting(StackStart::stack).containsOnly("one");
    assertThat(servers()).isEmpty();
  }

  @Test
  void aRunWithoutAnyStackHasFailed() throws Exception {
    SmallRun small = new SmallRun(home).stack("dead", "dead");

    RunResult result = small.execute(PLAN, "dead");

    assertThat(result.status()).isEqualTo(RunResult.Status.FAILED);
    assertThat(starts(small)).isEmpty();
  }
}
