package org.wsbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.app.run.EchoStack;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.level.StoredLoad;

/** Signals to the real launcher and all that it has started, as a terminal sends them. */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class InterruptTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

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

  @TempDir private Path folder;
  private Installed installed;
  private Process launcher;
  private List<ProcessHandle> servers = List.of();

  @BeforeEach
  void install() throws IOException {
    installed = Installed.in(folder.resolve("a place"));
    EchoStack.describe(installed.home(), "one", List.of());
    EchoStack.describe(installed.home(), "two", List.of());
    Path plans = Files.createDirectory(installed.home().resolve("plans"));
    Files.writeString(plans.resolve("long.yaml"), PLAN);
    Files.writeString(plans.resolve("levels.yaml"), LEVELS);
  }

  @AfterEach
  void endAll() {
    servers.forEach(ProcessHandle::destroyForcibly);
    launcher.destroyForcibly();
  }

  /**
   * Starts the launcher as the leader of a process group of its own, and heeding Ctrl-C: the job
   * that runs the tests may ignore it, which everything that it starts would inherit.
   */
  private BufferedReader start(String... args) throws IOException {
    ProcessBuilder builder =
        installed.command(Map.of("JAVA_HOME", System.getProperty("java.home")), args);
    List<String> words = new ArrayList<>(List.of("setsid", "env", "--default-signal=INT"));
    words.addAll(builder.command());
    launcher = builder.command(words).redirectErrorStream(true).start();
    return launcher.inputReader();
  }

  private List<String> readUntil(BufferedReader output, Predicate<String> wanted)
      throws IOException {
    List<String> lines = new ArrayList<>();
    String line;
    do {
      line = output.readLine();
      if (line == null) {
        throw new AssertionError("ended after " + lines);
      }
      lines.add(line);
    } while (!wanted.test(line));
    servers = javaServers();
    return lines;
  }

  private List<ProcessHandle> javaServers() {
    return launcher
        .descendants()
        .filter(child -> child.info().command().filter(path -> path.endsWith("/java")).isPresent())
        .toList();
  }

  private void signal(String name, String whom) throws Exception {
    Process kill = new ProcessBuilder("kill", "-" + name, "--", whom).inheritIO().start();
    assertThat(kill.waitFor()).isZero();
  }

  private void assertAllEnded(int exitCode) throws Exception {
    assertThat(launcher.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(launcher.exitValue()).isEqualTo(exitCode);
    for (ProcessHandle server : servers) {
      server.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
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
    BufferedReader output = start("run", "long", "--out", out.toString());
    readUntil(output, line -> line.endsWith("/s"));
    assertThat(servers).hasSize(2);

    signal("INT", "-" + launcher.pid());

    assertAllEnded(130);
    assertInterrupted(out, output);
  }

  @Test
  void sigtermToTheDriverAloneDoesTheSame() throws Exception {
    Path out = folder.resolve("out");
    BufferedReader output = start("run", "long", "--out", out.toString());
    readUntil(output, line -> line.endsWith("/s"));

    signal("TERM", Long.toString(launcher.pid()));

    assertAllEnded(143);
    assertInterrupted(out, output);
  }

  @Test
  void ctrlCKeepsTheWindowsOfLevels() throws Exception {
    Path out = folder.resolve("out");
    BufferedReader output = start("run", "levels", "--out", out.toString());
    readUntil(output, line -> line.contains(" users: "));
    assertThat(servers).hasSize(2);

    signal("INT", "-" + launcher.pid());

    assertAllEnded(130);
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
  void ctrlCKeepsWhatMicrobenchmarksHaveMeasured() throws Exception {
    Path plan = Files.writeString(folder.resolve("mine.yaml"), JmhCommandTest.ENDLESS);
    Path out = folder.resolve("out");
    BufferedReader output = start("jmh", "--plan", plan.toString(), "--out", out.toString());
    readUntil(output, line -> line.startsWith("start 2 "));
    assertThat(servers).hasSize(1);

    signal("INT", "-" + launcher.pid());

    assertAllEnded(130);
    JmhRun run = Json.read(Files.readString(out.resolve("jmh-run.json")), JmhRun.class);
    assertThat(run.status()).isEqualTo(RunResult.Status.INTERRUPTED);
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("interrupted: ");
    assertThat(output.lines())
        .noneMatch(line -> line.startsWith("wsbench: ") || line.contains("Exception"))
        .anyMatch(line -> line.contains(", INTERRUPTED after "))
        .anyMatch(line -> line.matches("\\d+ starts of each benchmark.*"));
  }

  @Test
  void sigtermToTheDriverAloneEndsTheMicrobenchmarks() throws Exception {
    Path plan = Files.writeString(folder.resolve("mine.yaml"), JmhCommandTest.ENDLESS);
    Path out = folder.resolve("out");
    BufferedReader output = start("jmh", "--plan", plan.toString(), "--out", out.toString());
    readUntil(output, line -> line.startsWith("start 2 "));

    signal("TERM", Long.toString(launcher.pid()));

    assertAllEnded(143);
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("interrupted: ");
  }

  @Test
  void serveServesUntilSigtermAndEndsItsStack() throws Exception {
    int port = unusedPort();
    BufferedReader output = start("serve", "one", "--port", Integer.toString(port));
    String url = "http://127.0.0.1:" + port + "/services/WSTestService";
    List<String> lines = readUntil(output, line -> line.startsWith("its WSDL: "));
    assertThat(lines)
        .contains("one serves " + url + "; Ctrl-C stops it", "its WSDL: " + url + "?wsdl");
    try (ReadinessProbe probe = new ReadinessProbe(URI.create(url))) {
      assertThat(probe.problem(PATIENCE)).isEmpty();
    }
    assertThat(servers).hasSize(1);

    signal("TERM", Long.toString(launcher.pid()));

    assertAllEnded(143);
    assertThat(output.lines()).noneMatch(line -> line.startsWith("wsbench: "));
  }

  @Test
  void ctrlCEndsServeWithoutAWord() throws Exception {
    BufferedReader output = start("serve", "one", "--port", Integer.toString(unusedPort()));
    readUntil(output, line -> line.startsWith("its WSDL: "));

    signal("INT", "-" + launcher.pid());

    assertAllEnded(130);
    assertThat(output.lines()).noneMatch(line -> line.startsWith("wsbench: "));
  }

  @Test
  void ctrlCEndsVerifyWithoutAWord() throws Exception {
    EchoStack.describe(installed.home(), "mute", List.of("never-ready"));
    BufferedReader output = start("verify", "mute");
    while (servers.isEmpty()) {
      assertThat(launcher.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
      servers = javaServers();
    }

    signal("INT", "-" + launcher.pid());

    assertAllEnded(130);
    assertThat(output.lines()).isEmpty();
  }

  private static int unusedPort() throws IOException {
    try (DummyServer server = DummyServer.refusing(Behaviors.silence())) {
      return server.port();
    }
  }
}
