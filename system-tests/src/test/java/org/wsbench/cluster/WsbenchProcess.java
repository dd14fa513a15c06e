package org.wsbench.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A wsbench process on a machine, and what it says on either of its outputs. */
final class WsbenchProcess implements AutoCloseable {

  /** Where wsbench lies. */
  static final Path HOME = Path.of(System.getProperty("wsbench.home"));

  /** For what takes as long as it takes. */
  static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final Duration LOOK = Duration.ofMillis(50);
  private static final int NO_UNSAFE_WITHOUT = 24;

  private final Process process;
  private final Path log;
  private List<ProcessHandle> orphans = List.of();
  private int read;

  private WsbenchProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /**
   * Starts one. It heeds Ctrl-C: the job that runs the tests may ignore it, which everything that
   * it starts would inherit.
   *
   * @param log file for what it says; its folder is where the process works
   */
  static WsbenchProcess start(Machine machine, Path log, List<String> arguments)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("env", "--default-signal=INT"));
    words.addAll(machine.entrance());
    words.addAll(java());
    words.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(words).directory(log.getParent().toFile());
    Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    process.getOutputStream().close();
    return new WsbenchProcess(process, log);
  }

  /** As the launcher does it, but with the JDK of the test, and compiled as for a short life. */
  private static List<String> java() {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    Collections.addAll(words, "-Xmx192m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    words.add("--enable-native-access=ALL-UNNAMED");
    if (Runtime.version().feature() >= NO_UNSAFE_WITHOUT) {
      words.add("--sun-misc-unsafe-memory-access=allow");
    }
    words.add("-Dwsbench.home=" + HOME);
    words.add("-cp");
    words.add(
        HOME.resolve("driver/cli/target/lib/*")
            + ":"
            + HOME.resolve("driver/cluster/target/lib/*"));
    words.add("org.wsbench.cli.Main");
    return words;
  }

  /**
   * Waits for a line that comes after those that were waited for before, and returns it.
   *
   * @param parts it contains one of them
   */
  String await(String... parts) throws IOException, InterruptedException {
    return await(List.of(parts), PATIENCE);
  }

  /** The same with another patience. */
  String await(String part, Duration patience) throws IOException, InterruptedException {
    return await(List.of(part), patience);
  }

  private String await(List<String> parts, Duration patience)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (true) {
      boolean alive = process.isAlive();
      List<String> lines = said();
      while (read < lines.size()) {
        String line = lines.get(read++);
        if (parts.stream().anyMatch(line::contains)) {
          return line;
        }
      }
      if (!alive || System.nanoTime() - start > patience.toNanos()) {
        throw new AssertionError(
            "%s without '%s':%n%s"
                .formatted(
                    alive ? patience : "ended",
                    String.join("' or '", parts),
                    String.join("\n", lines)));
      }
      Thread.sleep(LOOK);
    }
  }

  /** No line so far will be waited for. */
  void passOver() throws IOException {
    read = said().size();
  }

  /** All lines so far. */
  List<String> said() throws IOException {
    return Files.readAllLines(log);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Waits until it has ended by itself. */
  int exitCode() throws IOException, InterruptedException {
    if (!process.waitFor(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)) {
      throw new AssertionError("did not end:\n" + String.join("\n", said()));
    }
    return process.exitValue();
  }

  /** The Java processes that it has started. */
  List<ProcessHandle> servers() {
    return process
        .descendants()
        .filter(child -> child.info().command().filter(path -> path.endsWith("/java")).isPresent())
        .filter(WsbenchProcess::hasItsOwnCommandLine)
        .toList();
  }

  /** A process that was started a moment ago shows its parent's command line until exec(2). */
  private static boolean hasItsOwnCommandLine(ProcessHandle child) {
    return child
        .parent()
        .map(parent -> !parent.info().commandLine().equals(child.info().commandLine()))
        .orElse(false);
  }

  /** SIGKILL: it cannot clean up. */
  void kill() throws InterruptedException {
    orphans = servers();
    process.destroyForcibly().waitFor();
  }

  /** SIGINT, as Ctrl-C sends it. */
  void interrupt() throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
  }

  /** SIGTERM: it ends in order, sooner or later. */
  void terminate() {
    process.destroy();
  }

  /** Ends it, and in any case all that it has started. */
  @Override
  public void close() {
    List<ProcessHandle> left = process.isAlive() ? servers() : orphans;
    terminate();
    try {
      process.waitFor(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    left.forEach(ProcessHandle::destroyForcibly);
  }
}
