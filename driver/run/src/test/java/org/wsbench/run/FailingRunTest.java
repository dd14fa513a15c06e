package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.run.SmallRun.SLICES;
import static org.wsbench.run.SmallRun.WINDOWS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.Evidence;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.EndlessReplies;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/** Stacks that fail. */
@Timeout(900)
class FailingRunTest {

  /** The second is without the stack that has failed. */
  private static final String TWO_FORKS = SLICES + "forks: 2\n";

  @TempDir private Path home;
  private SmallRun small;

  @BeforeEach
  void smallRun() throws IOException {
    small = new SmallRun(home).stack("good");
  }

  @AfterEach
  void nothingRunsAndTheFilesAreValid() throws IOException {
    small.assertOver();
  }

  /** The good stack was measured to the end all the same. */
  private StackRun.Failure failureOf(String stack, RunResult result) {
    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.stack("good").orElseThrow().failure()).isNull();
    assertThat(result.measurements())
        .filteredOn(row -> row.stack().equals("good"))
        .extracting(Measurement::echoCase)
        .containsExactly("echoVoid", "echoStruct");
    return result.stack(stack).orElseThrow().failure();
  }

  @Test
  @Tag("slow")
  void aStackThatDoesNotStart() throws Exception {
    RunResult result = small.stack("bad", "dead").execute(TWO_FORKS, "good", "bad");

    StackRun.Failure failure = failureOf("bad", result);
    assertThat(failure.reason()).isEqualTo("bad ended with exit code 9");
    assertThat(failure.logTail()).last().isEqualTo("cannot go on");
    assertThat(small.said).contains("failed: bad ended with exit code 9");
    assertThat(result.measurements()).extracting(Measurement::stack).doesNotContain("bad");
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"dies-after=20", "dies-after=80"})
  void aStackThatDiesMidway(String word) throws Exception {
    RunResult result = small.stack("bad", word).execute(TWO_FORKS, "good", "bad");

    StackRun.Failure failure = failureOf("bad", result);
    assertThat(failure.reason()).contains("bad");
    assertThat(failure.logTail()).anyMatch(line -> line.startsWith("died of request "));
  }

  @Test
  @Tag("slow")
  void aStackThatDiesInItsVerification() throws Exception {
    RunResult result = small.stack("bad", "dies-after=20").execute(WINDOWS, "good", "bad");

    StackRun.Failure failure = failureOf("bad", result);
    assertThat(failure.reason()).isEqualTo("bad ended with exit code 9");
    assertThat(failure.logTail()).anyMatch(line -> line.startsWith("died of request "));
  }

  @Test
  @Tag("slow")
  void aStackThatHangs() throws Exception {
    String plan = WINDOWS + "timeout: 3s\n";

    RunResult result = small.stack("bad", "hangs=echoStruct").execute(plan, "good", "bad");

    assertThat(failureOf("bad", result).reason())
        .matches(
            "bad failed verification of echoStruct: (\\d+) of \\1 requests failed;"
                + " the first: echoStruct/.*: no complete reply in time");
  }

  @Test
  @Tag("slow")
  void aStackThatLogsALot() throws Exception {
    small.stack("bad", "logs=1000000").execute(WINDOWS, "good", "bad");

    assertThat(small.said)
        .filteredOn(line -> line.startsWith("warning: bad "))
        .singleElement()
        .asString()
        .matches(
            "warning: bad wrote so much to its log that \\d+ MB of bad-1.log were dropped; .*");
    assertThat(small.out.resolve("logs/bad-1.log"))
        .content()
        .containsPattern("\n\\[wsbench dropped [\\d,]+ bytes of this log here]\n");
    assertThat(Files.size(small.out.resolve("logs/bad-1.log"))).isLessThan(8 << 20);
  }

  @Test
  void aStackThatDiesInAWindow() throws Exception {
    String plan = WINDOWS.replace("rounds: 3, discardRounds: 1", "rounds: 1, discardRounds: 0");

    RunResult result = small.stack("bad", "dies-after=66").execute(plan, "good", "bad");

    assertThat(failureOf("bad", result).reason()).isEqualTo("bad ended with exit code 9");
    assertThat(result.measurement("bad", "echoStruct")).isEmpty();
  }

  @Test
  @Tag("slow")
  void aStackThatAnswersTheLightLoadWrong() throws Exception {
    RunResult result = small.stack("bad", "corrupts=echoStruct").execute(TWO_FORKS, "good", "bad");

    assertThat(failureOf("bad", result).reason())
        .matches(
            "bad failed verification of echoStruct: (\\d+) of \\1 replies were wrong;"
                + " the first: echoStruct/.*");
    assertNothingButEvidence(result);
  }

  @Test
  void aStackThatFailsVerification() throws Exception {
    RunResult result = small.stack("bad", "corrupts=echoStruct").execute(WINDOWS, "good", "bad");

    assertThat(failureOf("bad", result).reason())
        .startsWith(
            "bad failed verification of echoStruct: 32 of 32 replies were wrong;"
                + " the first: echoStruct/");
    assertNothingButEvidence(result);
  }

  /** Other cases go on, but not those with even more data. */
  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {SLICES, WINDOWS})
  void aStackThatCannotDoLargeData(String plan) throws Exception {
    String large = plan.replace("[echoVoid, echoStruct]", "[attach1M, echoVoid, attach100K]");

    RunResult result = small.execute(large, "good");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.stack("good").orElseThrow().failure().reason())
        .startsWith(
            "good failed verification of attach100K: 32 of 32 replies were wrong;"
                + " the first: attach100K/");
    assertThat(small.said)
        .anyMatch(line -> line.endsWith("good is measured without attach100K, attach1M"));
    assertThat(result.measurements()).extracting(Measurement::echoCase).containsExactly("echoVoid");
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {TWO_FORKS, WINDOWS})
  void aStackWhoseRepliesToACaseDoNotEnd(String plan) throws Exception {
    RunResult result = small.stack("bad", "endless=echoStruct").execute(plan, "good", "bad");

    assertThat(failureOf("bad", result).reason())
        .matches(
            "bad failed verification of echoStruct: (\\d+) of \\1 replies were wrong;"
                + " the first: echoStruct/.*: the reply is longer than any right one can be");
    assertThat(result.measurements()).extracting(Measurement::stack).doesNotContain("bad");
    assertThat(small.evidence()).isNotEmpty().allSatisfy(FailingRunTest::assertCut);
  }

  private static void assertCut(Path body) {
    assertThat(body.toFile().length()).isPositive().isLessThanOrEqualTo(Evidence.MAX_BODY);
  }

  private void assertNothingButEvidence(RunResult result) throws IOException {
    assertThat(result.measurements()).extracting(Measurement::stack).doesNotContain("bad");
    assertThat(small.evidence()).isNotEmpty();
    for (Path body : small.evidence()) {
      String name = body.getFileName().toString().replaceFirst("^\\d+-bad-(.*)\\.body$", "$1");
      var message =
          Payloads.of(EchoCase.ECHO_STRUCT).stream()
              .filter(variant -> variant.name().replace('/', '-').equals(name))
              .findFirst()
              .orElseThrow();
      assertThat(body).hasBinaryContent(EchoStack.wrongReply(message));
      assertThat(Path.of(body.toString().replace(".body", ".txt")))
          .content()
          .startsWith("bad answered " + message.name() + " with status 200: ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"never-ready", "endless"})
  void noStackIsEverReady(String word) throws Exception {
    small.stack("bad", word);

    RunResult result = small.execute(SLICES, Duration.ofMillis(1500), small.recording(), "bad");

    assertThat(result.status()).isEqualTo(RunResult.Status.FAILED);
    assertThat(result.statusReason()).isEqualTo("no stack could be measured completely");
    assertThat(result.stacks().getFirst().failure().reason())
        .startsWith("bad did not answer echoVoid within 1500ms");
    assertThat(result.measurements()).isEmpty();
    assertThat(small.out.resolve(RunFolder.INCOMPLETE)).exists();
  }

  @Test
  void aTargetThatDoesNotAnswer() throws Exception {
    assertDoesNotAnswer(DummyServer.refusing(Behaviors.silence()), "connection refused");
  }

  @Test
  void aTargetWhoseRepliesDoNotEnd() throws Exception {
    assertDoesNotAnswer(
        DummyServer.start(EndlessReplies.chunked()), "the reply is longer than 16 MB");
  }

  private void assertDoesNotAnswer(DummyServer started, String why) throws Exception {
    try (DummyServer server = started) {
      RunResult result = small.drive(SLICES, server.target());

      assertThat(result.status()).isEqualTo(RunResult.Status.FAILED);
      assertThat(result.stacks().getFirst().failure().reason())
          .isEqualTo(server.target() + " does not answer echoVoid: " + why);
    }
  }
}
