package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.run.SmallRun.SLICES;
import static org.wsbench.run.SmallRun.WINDOWS;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;
import org.wsbench.plan.CpuSet;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.Slice;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.Processors;

/** Runs that end as they should. */
@Timeout(180)
class RunTest {
  private static final int CONNECTIONS = 4;

  /** The verification sends every variant of a case once. */
  private static final int VERIFIED_FIRST = Payloads.VARIANTS;

  @TempDir private Path home;
  private SmallRun small;

  @BeforeEach
  void smallRun() {
    small = new SmallRun(home);
  }

  @Test
  void slicesOfTwoStacks() throws Exception {
    RunResult result =
        small.stack("one").stack("two").execute(SLICES + "seed: 42\nforks: 1\n", "one", "two");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.comparison().seed()).isEqualTo(42);
    assertThat(result.measurements())
        .extracting(row -> row.stack() + " " + row.echoCase())
        .containsExactlyInAnyOrder(
            "one echoVoid", "two echoVoid", "one echoStruct", "two echoStruct");
    for (Measurement row : result.measurements()) {
      assertThat(row.errors()).isEqualTo(Errors.NONE);
      assertThat(row.tps().mean()).isPositive();
      assertThat(row.serverCpuMicrosPerRequest()).isNotNull();
    }
    assertThat(result.pairs())
        .allSatisfy(pair -> assertThat(pair.pairs()).isGreaterThanOrEqualTo(3))
        .extracting(pair -> pair.stack() + " " + pair.other() + " " + pair.echoCase())
        .containsExactly("one two echoVoid", "one two echoStruct");
    assertThat(small.rounds()).hasSize(4).allSatisfy(RunTest::addsUp);
    assertThat(result.stacks())
        .allSatisfy(
            stack -> {
              assertThat(stack.failure()).isNull();
              assertThat(stack.warmUp().endedBy()).isEqualTo(StackRun.EndedBy.LIMIT);
              assertThat(stack.warmUp().lightIntervals())
                  .isPositive()
                  .isLessThan(stack.warmUp().tps().size());
              assertThat(stack.process().command()).startsWith("java").contains("-Xmx64m", "typed");
            });
    assertServed("one");
    assertServed("two");
    PublishedSchemas.assertValid(small.out);
    assertThat(small.out.resolve(RunFolder.INCOMPLETE)).doesNotExist();
    assertThat(small.out.resolve("evidence")).doesNotExist();
    assertNothingRuns();
  }

  /** The slices of a round are all its requests, one for each cycle. */
  private static void addsUp(Round round) {
    assertThat(round.slices().stream().mapToLong(Slice::requests).sum())
        .isEqualTo(round.load().requests());
    assertThat(round.slices())
        .extracting(Slice::cycle)
        .containsExactlyElementsOf(IntStream.range(0, round.slices().size()).boxed().toList());
    assertThat(round.slices())
        .isSortedAccordingTo((a, b) -> Double.compare(a.atSeconds(), b.atSeconds()));
    assertThat(round.load().latencyMicros().max()).isPositive();
  }

  private void assertServed(String stack) throws Exception {
    for (Round round : small.rounds()) {
      if (round.stack().equals(stack)) {
        assertThat(small.logged(stack, "asked " + round.echoCase()))
            .isGreaterThanOrEqualTo(VERIFIED_FIRST + round.load().requests());
      }
    }
  }

  @Test
  void windowsInTheOrderOf2007() throws Exception {
    RunResult result = small.stack("one").stack("two").execute(WINDOWS, "one", "two");

    assertThat(small.rounds())
        .extracting(round -> round.number() + " " + round.stack() + " " + round.echoCase())
        .containsExactly(
            "1 one echoVoid",
            "1 one echoStruct",
            "1 two echoVoid",
            "1 two echoStruct",
            "2 one echoVoid",
            "2 one echoStruct",
            "2 two echoVoid",
            "2 two echoStruct",
            "3 one echoVoid",
            "3 one echoStruct",
            "3 two echoVoid",
            "3 two echoStruct");
    assertThat(small.rounds())
        .allSatisfy(round -> assertThat(round.discarded()).isEqualTo(round.number() == 1));
    assertThat(result.measurements())
        .hasSize(4)
        .allSatisfy(
            row -> assertThat(row.rounds()).extracting(Round::number).containsExactly(2, 3));
    assertThat(small.said).filteredOn(line -> line.matches("(one|two) echo.*")).hasSize(12);
    PublishedSchemas.assertValid(small.out);
  }

  @Test
  void everyRequestAfterTheVerificationIsInARound() throws Exception {
    small.stack("one").execute(WINDOWS, "one");

    long recorded =
        small.rounds().stream()
            .filter(round -> round.echoCase().equals("echoStruct"))
            .mapToLong(round -> round.load().requests())
            .sum();
    assertThat(small.logged("one", "asked echoStruct")).isEqualTo(VERIFIED_FIRST + recorded);
  }

  @Test
  void warmUpWindowsAreInNoRound() throws Exception {
    small.stack("one").execute(WINDOWS.replace("warmup: 0s,", "warmup: 50ms,"), "one");

    long recorded = small.rounds().stream().mapToLong(round -> round.load().requests()).sum();
    long asked = small.logged("one", "asked echoVoid") + small.logged("one", "asked echoStruct");
    // Each of the six windows was preceded by at least one request on each connection.
    assertThat(asked).isGreaterThanOrEqualTo(2 * VERIFIED_FIRST + 6 * CONNECTIONS + recorded);
  }

  @Test
  void everyFork() throws Exception {
    RunResult result = small.stack("one").execute(SLICES + "forks: 2\n", "one");

    assertThat(result.stacks()).extracting(StackRun::fork).containsExactly(1, 2);
    assertThat(result.stacks()).extracting(StackRun::warmUp).doesNotContainNull();
    assertThat(small.rounds())
        .extracting(round -> round.fork() + " " + round.echoCase())
        .containsExactlyInAnyOrder("1 echoVoid", "1 echoStruct", "2 echoVoid", "2 echoStruct");
    assertThat(result.measurements()).allSatisfy(row -> assertThat(row.rounds()).hasSize(2));
    assertThat(small.out.resolve("logs")).isDirectoryContaining("glob:**/one-2.log");
  }

  @Test
  void aCopyUnderASecondNameIsAProcessOfItsOwn() throws Exception {
    RunResult result = small.stack("one").execute(SLICES + "forks: 1\n", "one", "one@2");

    assertThat(result.stacks())
        .extracting(StackRun::name)
        .isEqualTo(StartOrder.of(List.of("one", "one@2"), 1, result.comparison().seed()));
    assertThat(result.measurement("one@2", "echoVoid")).isPresent();
    assertThat(small.logged("one@2", "asked echoVoid")).isPositive();
  }

  @Test
  void aTargetThatRunsAlready() throws Exception {
    try (EchoStack running = EchoStack.start()) {
      RunResult result = small.drive(SLICES, Target.of(running.endpoint()));

      assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
      assertThat(result.flags()).contains(Flag.REMOTE_TARGET);
      assertThat(result.comparison().baseline()).isNull();
      assertThat(result.comparison().service()).isNull();
      assertThat(result.measurements()).hasSize(2);
      assertThat(result.pairs()).isEmpty();
      for (Measurement row : result.measurements()) {
        assertThat(row.stack()).isEqualTo("target");
        assertThat(row.serverCpuMicrosPerRequest()).isNull();
        assertThat(row.driverCpuMicrosPerRequest()).isNotNull();
        assertThat(running.asked(EchoCase.named(row.echoCase())))
            .isGreaterThanOrEqualTo((int) row.rounds().getFirst().load().requests());
      }
      assertThat(small.rounds())
          .allSatisfy(
              round -> {
                assertThat(round.resources().serverBusy()).isNull();
                assertThat(round.resources().serverRssBytes()).isNull();
              });
      PublishedSchemas.assertValid(small.out);
    }
  }

  @Test
  void saysWhenServerAndDriverShareCpus() throws Exception {
    CpuSet all = Processors.ofThisMachine().all();

    RunResult result =
        small.stack("one").execute(SLICES + "cpus: {server: '" + all + "'}\n", "one");

    assertThat(result.flags()).containsAnyOf(Flag.NOT_PINNED, Flag.SINGLE_CORE);
    assertThat(small.said).anyMatch(line -> line.startsWith("warning: "));
  }

  @Test
  void theReferenceServiceIsAskedForAndFlagged() throws Exception {
    RunResult result = small.stack("one").execute(SLICES + "service: reference\n", "one");

    assertThat(result.flags()).contains(Flag.REFERENCE_SERVICE);
    assertThat(result.stacks().getFirst().process().command()).contains("reference");
    assertThat(Files.readString(small.out.resolve("logs/one-1.log"))).contains(" reference");
  }

  @Test
  void waitsForASlowStart() throws Exception {
    RunResult result = small.stack("one", "slow-start=3").execute(SLICES, "one");

    assertThat(result.measurements()).hasSize(2);
  }

  @Test
  void tellsWhatItDoes() throws Exception {
    small.stack("one").execute(SLICES, "one");

    assertThat(small.said.getFirst())
        .startsWith("plan small, about 1 s: one; server on CPU ")
        .endsWith("results in " + small.out);
    assertThat(small.said)
        .filteredOn(line -> !line.matches("(warning: |waiting for ).*"))
        .hasSize(6)
        .containsSubsequence("warming up the driver", "starting one")
        .contains("one echoVoid", "one echoStruct");
  }

  @Test
  void theSecondForkStartsTheStacksInReverse() throws Exception {
    RunResult result = small.stack("one").stack("two").execute(SLICES + "forks: 2\n", "one", "two");

    List<String> names = result.stacks().stream().map(StackRun::name).toList();
    assertThat(names).hasSize(4);
    assertThat(names.subList(2, 4)).isEqualTo(names.subList(0, 2).reversed());
  }

  /** What settles takes six intervals of a second at least, so that none does here. */
  @Test
  void whatHasNotSettledAtTheLimitHasAsLongAgain() throws Exception {
    RunResult result =
        small
            .stack("one")
            .stack("two")
            .execute(SLICES.replace("minimum: 100ms", "minimum: 0s") + "forks: 1\n", "one", "two");

    List<String> order = StartOrder.of(List.of("one", "two"), 1, result.comparison().seed());
    assertThat(result.stacks())
        .allSatisfy(stack -> assertThat(stack.warmUp().seconds()).isGreaterThanOrEqualTo(0.2));
    assertThat(small.said)
        .filteredOn(line -> line.contains(" has not settled after "))
        .extracting(line -> line.substring(0, 3))
        .containsExactlyElementsOf(Stream.concat(order.stream(), order.stream()).toList());
  }

  @Test
  void saysWhatTheTimeWasSpentOn() throws Exception {
    RunResult result = small.stack("one").execute(SLICES, "one");

    double sum =
        result.time().startSeconds()
            + result.time().warmUpSeconds()
            + result.time().measureSeconds();
    assertThat(result.time().startSeconds()).isPositive();
    assertThat(result.time().warmUpSeconds()).isGreaterThan(0.1);
    assertThat(result.time().measureSeconds()).isGreaterThan(0.4);
    assertThat(sum)
        .isLessThan(Duration.between(result.startedAt(), result.endedAt()).toMillis() / 1e3);
  }

  private static void assertNothingRuns() {
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
  }
}
