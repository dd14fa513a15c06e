package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** The real launcher and all that it has started, which get signals as a terminal sends them. */
final class LaunchedCommand implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Installed installed;
  private Process launcher;
  private List<ProcessHandle> servers = List.of();

  LaunchedCommand(Installed installed) {
    this.installed = installed;
  }

  /**
   * Starts the launcher as the leader of a process group of its own, and heeding Ctrl-C: the job
   * that runs the tests may ignore it, which everything that it starts would inherit.
   */
  BufferedReader start(String... args) throws IOException {
    ProcessBuilder builder =
        installed.command(Map.of("JAVA_HOME", System.getProperty("java.home")), args);
    List<String> words = new ArrayList<>(List.of("setsid", "env", "--default-signal=INT"));
    words.addAll(builder.command());
    launcher = builder.command(words).redirectErrorStream(true).start();
    return launcher.inputReader();
  }

  List<String> readUntil(BufferedReader output, Predicate<String> wanted) throws IOException {
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
        .filter(LaunchedCommand::hasItsOwnCommandLine)
        .toList();
  }

  /** A process that was started a moment ago shows its parent's command line until exec(2). */
  private static boolean hasItsOwnCommandLine(ProcessHandle child) {
    return child
        .parent()
        .map(parent -> !parent.info().commandLine().equals(child.info().commandLine()))
        .orElse(false);
  }

  private void signal(String name, String whom) throws Exception {
    Process kill = new ProcessBuilder("kill", "-" + name, "--", whom).inheritIO().start();
    assertThat(kill.waitFor()).isZero();
  }

  void assertAllEnded(int exitCode) throws Exception {
    assertThat(launcher.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(launcher.exitValue()).isEqualTo(exitCode);
    for (ProcessHandle server : servers) {
      server.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
  }

  /** Ctrl-C: everything gets it. */
  void interrupt() throws Exception {
    signal("INT", "-" + launcher.pid());
  }

  /** SIGTERM to everything. */
  void terminateAll() throws Exception {
    signal("TERM", "-" + launcher.pid());
  }

  /** To the driver alone. */
  void terminate() throws Exception {
    signal("TERM", Long.toString(launcher.pid()));
  }

  /** To the driver alone, which cannot do anything about it. */
  void kill() throws Exception {
    signal("KILL", Long.toString(launcher.pid()));
  }

  /** The Java processes that it had started when its output was last read. */
  List<ProcessHandle> servers() {
    return servers;
  }

  /** Whether it has not ended. */
  boolean isRunning() {
    return launcher.isAlive();
  }

  /** Waits until it has started Java processes. */
  void awaitServers() throws InterruptedException {
    while (servers.isEmpty()) {
      assertThat(launcher.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
      servers = javaServers();
    }
  }

  @Override
  public void close() {
    servers.forEach(ProcessHandle::destroyForcibly);
    if (launcher != null) {
      launcher.destroyForcibly();
    }
  }
}
