package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.run.SmallRun.SLICES;
import static org.wsbench.run.SmallRun.WINDOWS;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;

/** Runs whose thread is interrupted, as Ctrl-C does. */
@Timeout(900)
class InterruptedRunTest {
  /** Something that a run does and waits for. */
  private interface IoTask {
    void run() throws IOException;
  }

  @TempDir private Path home;
  private SmallRun small;

  @BeforeEach
  void smallRun() throws IOException {
    small = new SmallRun(home).stack("good");
  }

  @AfterEach
  void nothingRunsAndTheFilesAreValid() throws IOException {
    assertThat(Thread.interrupted()).isFalse();
    small.assertOver();
  }

  @ParameterizedTest
  @ValueSource(strings = {SLICES, WINDOWS})
  void anInterruptKeepsWhatIsFinished(String plan) throws Exception {
    small.stack("other");

    RunResult result =
        small.execute(
            plan,
            SmallRun.READY_WITHIN,
            small.reacting(() -> Thread.currentThread().interrupt()),
            "good",
            "other");

    assertInterrupted(result);
  }

  /** As it comes from an agent on another machine. */
  @Test
  void anInterruptOfWhoWaitsForAnAnswerIsOneToo() throws Exception {
    assertInterruptedBy(
        () -> {
          throw new InterruptedIOException("interrupted");
        });
  }

  @Test
  void anInterruptThatClosesAFileIsOneToo() throws Exception {
    assertInterruptedBy(
        () -> {
          Thread.currentThread().interrupt();
          Files.readString(home.resolve("small.yaml"));
        });
  }

  private void assertInterruptedBy(IoTask task) throws Exception {
    InterleavedTasks atTheStart =
        new InterleavedTasks() {
          @Override
          public void begin(int fork) throws IOException {
            task.run();
          }

          @Override
          public List<Companion> of(EchoCase echoCase) {
            return List.of();
          }

          @Override
          public void end() {}
        };

    RunResult result = small.execute(SLICES, atTheStart, "good");

    assertThat(result.status()).isEqualTo(RunResult.Status.INTERRUPTED);
    assertThat(small.out.resolve(RunFolder.INCOMPLETE)).content().startsWith("interrupted");
  }

  @Test
  void serversThatTheInterruptReachesFirstHaveNotFailed() throws Exception {
    RunResult result = small.interrupted(SLICES, "good");

    assertInterrupted(result);
  }

  private void assertInterrupted(RunResult result) throws IOException {
    assertThat(result.status()).isEqualTo(RunResult.Status.INTERRUPTED);
    assertThat(result.stacks()).allSatisfy(stack -> assertThat(stack.failure()).isNull());
    assertThat(small.rounds()).isNotEmpty().hasSizeLessThan(4);
    assertThat(small.out.resolve(RunFolder.INCOMPLETE)).content().startsWith("interrupted");
    assertThat(Json.read(Files.readString(small.out.resolve(RunFolder.RUN)), RunResult.class))
        .isEqualTo(result);
  }
}
