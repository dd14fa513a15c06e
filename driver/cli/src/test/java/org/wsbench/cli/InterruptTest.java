package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.run.EchoProcess;
import org.wsbench.run.EchoStack;

/** Signals to runs: what was finished is kept, and nothing goes on running. */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class InterruptTest {
  /** Too long to end before the signal comes. */
  private static final String PLAN =
      """
      description: A run of a test
      cases: [echoVoid, echoStruct]
      connections: 4
      warmup: {minimum: 0s, limit: 0s}
      scheme: windows
      windows: {warmup: 0s, measure: 1s, rounds: 100, discardRounds: 0}
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  private static final String LEVELS =
      """
      description: A run of a test
      cases: [echoVoid, echoStruct]
      connections: 4
      warmup: {minimum: 0s, limit: 0s}
      scheme: levels
      load: {users: [2, 4], settle: 0s, hold: 300ms, cycles: 1000, lateness: 10s}
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  private static final String TEN_MINUTES =
      """
      description: A run of a test
      warmup: {minimum: 0s, limit: 0s}
      scheme: levels
      load: {users: 4, mix: {echoVoid: 1}, settle: 0s, hold: 10m}
      """;

  /** More than the verification asks for. */
  private static final int MANY = 10 * Payloads.VARIANTS;

  @TempDir private Path folder;
  private LaunchedCommand command;

  @BeforeEach
  void install() throws IOException {
    Installed installed = Installed.in(folder.resolve("a place"));
    command = new LaunchedCommand(installed);
    EchoProcess.describe(installed.home(), "one", List.of());
    EchoProcess.describe(installed.home(), "two", List.of());
    Path plans = Files.createDirectory(installed.home().resolve("plans"));
    Files.writeString(plans.resolve("long.yaml"), PLAN);
    Files.writeString(plans.resolve("levels.yaml"), LEVELS);
    Files.writeString(plans.resolve("ten-minutes.yaml"), TEN_MINUTES);
  }

  @AfterEach
  void endAll() {
    command.close();
  }

  private RunResult stored(Path out) throws IOException {
    return Json.read(Files.readString(out.resolve("run.json")), RunResult.class);
  }

  private void assertInterrupted(Path out, BufferedReader output) throws IOException {
    RunResult result = stored(out);
    assertThat(result.status()).isEqualTo(RunResult.Status.INTERRUPTED);
    assertThat(result.stacks()).hasSize(2).allSatisfy(run -> assertThat(run.failure()).isNull());
    assertThat(result.measurements()).isNotEmpty();
    assertThat(Files.readAllLines(out.resolve("rounds.jsonl"))).isNotEmpty();
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("interrupted");
    assertThat(out.resolve("summary.md")).exists();
    assertThat(output.lines())
        .noneMatch(line -> line.startsWith("failed: ") || line.contains("Exception"))
        .anyMatch(line -> line.startsWith("The report: "));
  }

  @Test
  void ctrlCKeepsWhatIsFinishedAndLeavesNothingRunning() throws Exception {
    Path out = folder.resolve("out");
    BufferedReader output = command.start("run", "long", "--out", out.toString());
    command.readUntil(output, line -> line.endsWith("/s"));
    assertThat(command.servers()).hasSize(2);

    command.interrupt();

    command.assertAllEnded(130);
    assertInterrupted(out, output);
  }

  @Test
  @Tag("slow")
  void sigtermToTheDriverAloneDoesTheSame() throws Exception {
    Path out = folder.resolve("out");
    BufferedReader output = command.start("run", "long", "--out", out.toString());
    command.readUntil(output, line -> line.endsWith("/s"));

    command.terminate();

    command.assertAllEnded(143);
    assertInterrupted(out, output);
  }

  @Test
  @Tag("slow")
  void ctrlCKeepsTheWindowsOfLevels() throws Exception {
    Path out = folder.resolve("out");
    BufferedReader output = command.start("run", "levels", "--out", out.toString());
    command.readUntil(output, line -> line.contains(" users: "));
    assertThat(command.servers()).hasSize(2);

    command.interrupt();

    command.assertAllEnded(130);
    assertThat(stored(out).status()).isEqualTo(RunResult.Status.INTERRUPTED);
    StoredLoad load = StoredLoad.read(out);
    assertThat(load.windows()).isNotEmpty();
    assertThat(load.notes()).isEmpty();
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("interrupted");
    assertThat(out.resolve("summary.md")).content().contains(", INTERRUPTED after ");
    assertThat(output.lines())
        .noneMatch(line -> line.startsWith("failed: ") || line.contains("Exception"))
        .anyMatch(line -> line.contains("Only finished windows are shown."))
        .anyMatch(line -> line.startsWith("The report: "));
  }

  @Test
  @Tag("slow")
  void ctrlCEndsAWindowOfTenMinutes() throws Exception {
    Path out = folder.resolve("out");
    try (EchoStack stack = EchoStack.start()) {
      BufferedReader output =
          command.start(
              "run",
              "ten-minutes",
              "--target",
              stack.endpoint().toString(),
              "--out",
              out.toString());
      while (stack.asked(EchoCase.ECHO_VOID) < MANY) {
        assertThat(command.isRunning()).isTrue();
        Thread.sleep(10);
      }

      command.interrupt();

      command.assertAllEnded(130);
      assertThat(stored(out).status()).isEqualTo(RunResult.Status.INTERRUPTED);
      assertThat(out.resolve("report.html")).isNotEmptyFile();
      assertThat(output.lines()).anyMatch(line -> line.startsWith("The report: "));
    }
  }

  @Test
  @Tag("slow")
  void ctrlCKeepsWhatMicrobenchmarksHaveMeasured() throws Exception {
    assertKeptByMicrobenchmarks(LaunchedCommand::interrupt, 130);
  }

  /** As {@code timeout} does. */
  @Test
  @Tag("slow")
  void sigtermToAllProcessesKeepsWhatMicrobenchmarksHaveMeasured() throws Exception {
    assertKeptByMicrobenchmarks(LaunchedCommand::terminateAll, 143);
  }

  private interface Signal {
    void to(LaunchedCommand command) throws Exception;
  }

  private void assertKeptByMicrobenchmarks(Signal signal, int exitCode) throws Exception {
    Path plan = Files.writeString(folder.resolve("mine.yaml"), JmhCommandTest.ENDLESS);
    Path out = folder.resolve("out");
    BufferedReader output =
        command.start("jmh", "--plan", plan.toString(), "--out", out.toString());
    command.readUntil(output, line -> line.startsWith("start 2 "));
    assertThat(command.servers()).hasSize(1);

    signal.to(command);

    command.assertAllEnded(exitCode);
    JmhRun run = Json.read(Files.readString(out.resolve("jmh-run.json")), JmhRun.class);
    assertThat(run.status()).isEqualTo(RunResult.Status.INTERRUPTED);
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("interrupted: ");
    assertThat(out.resolve("report.html")).isNotEmptyFile();
    assertThat(output.lines())
        .noneMatch(line -> line.startsWith("wsbench: ") || line.contains("Exception"))
        .anyMatch(line -> line.contains(", INTERRUPTED after "))
        .anyMatch(line -> line.matches("\\d+ starts of 4 JVMs.*"));
  }

  @Test
  @Tag("slow")
  void sigtermToTheDriverAloneEndsTheMicrobenchmarks() throws Exception {
    Path plan = Files.writeString(folder.resolve("mine.yaml"), JmhCommandTest.ENDLESS);
    Path out = folder.resolve("out");
    BufferedReader output =
        command.start("jmh", "--plan", plan.toString(), "--out", out.toString());
    command.readUntil(output, line -> line.startsWith("start 2 "));

    command.terminate();

    command.assertAllEnded(143);
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("interrupted: ");
  }
}
