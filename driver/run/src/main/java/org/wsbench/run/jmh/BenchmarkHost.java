package org.wsbench.run.jmh;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.run.platform.ProcessStopper;

/**
 * The process that starts the JVMs of benchmarks when it is told to, and keeps their results
 * (org.wsbench.jmh.run.InTurns describes how to talk to it). It talks through a connection, since a
 * JVM may print to its standard output at any time; all output goes to the log.
 */
final class BenchmarkHost implements AutoCloseable {
  private static final Pattern ROW = Pattern.compile("row (\\w+) (.+)");
  private static final Pattern FAILED = Pattern.compile("failed (\\d{1,9}) (.*)");
  private static final String HOST = "host";
  private static final String ONCE = "ss";
  private static final String ROWS = "rows";
  private static final String OVER = "over";
  private static final int WRONG_OPTIONS = 2;
  private static final Duration LOOK = Duration.ofMillis(20);

  /** How long it may take to end after its connection; whoever interrupts a run waits for it. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Process process;
  private final LineConnection lines;
  private final Map<Integer, String> failures = new HashMap<>();
  private final HostLog log;
  private final List<BenchmarkRow> rows;
  private boolean over = true;

  private BenchmarkHost(Process process, HostLog log, ForkListener listener)
      throws IOException, InterruptedException {
    this.process = process;
    this.log = log;
    this.lines = connection(listener);
    this.rows = readRows();
  }

  /**
   * Starts the process and asks what there is to run.
   *
   * @throws InvalidValueException if JMH does not take the options
   */
  static BenchmarkHost start(List<String> command, HostLog log, ForkListener listener)
      throws IOException, InterruptedException {
    Process process =
        JmhSettings.shielded(ignoringSignals(command))
            .redirectErrorStream(true)
            .redirectOutput(log.path().toFile())
            .start();
    try {
      return new BenchmarkHost(process, log, listener);
    } catch (IOException | InterruptedException | RuntimeException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  /**
   * Ctrl-C in a terminal, the end of a terminal, and {@code timeout} reach all processes in a
   * group. These are to end in order, so that nothing is lost of what they have measured: a JVM
   * that starts with a signal ignored goes on ignoring it. They end when their connection does.
   */
  private static List<String> ignoringSignals(List<String> command) {
    if (Path.of("/bin/sh").toFile().canExecute()) {
      List<String> words =
          new ArrayList<>(List.of("/bin/sh", "-c", "trap '' HUP INT TERM; exec \"$@\"", "sh"));
      words.addAll(command);
      return words;
    }
    return command;
  }

  private LineConnection connection(ForkListener listener)
      throws IOException, InterruptedException {
    Optional<LineConnection> connected = Optional.empty();
    while (connected.isEmpty()) {
      if (!process.isAlive()) {
        throw ended();
      }
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      connected = listener.accept(LOOK);
    }
    if (connected.get().next().filter(HOST::equals).isEmpty()) {
      throw ended();
    }
    return connected.get();
  }

  private List<BenchmarkRow> readRows() throws IOException, InterruptedException {
    List<BenchmarkRow> read = new ArrayList<>();
    for (String line = next(); !line.equals(ROWS); line = next()) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        read.add(
            new BenchmarkRow(
                read.size(), BenchmarkId.parse(row.group(2), row.group(1).equals(ONCE))));
      }
    }
    return List.copyOf(read);
  }

  private String next() throws IOException, InterruptedException {
    Optional<String> line = lines.next();
    if (line.isEmpty()) {
      throw ended();
    }
    return line.get();
  }

  private IOException ended() throws IOException, InterruptedException {
    int code = process.waitFor();
    String reason = log.lastLine();
    if (code == WRONG_OPTIONS) {
      throw new InvalidValueException("jmh", reason);
    }
    return new IOException(
        reason.isEmpty() ? "the benchmarks ended with exit code " + code : reason);
  }

  long pid() {
    return process.pid();
  }

  /** All benchmarks that were chosen. */
  List<BenchmarkRow> rows() {
    return rows;
  }

  /**
   * Begins to start JVMs.
   *
   * @param jvms for each the benchmarks that it carries
   */
  void start(List<List<BenchmarkRow>> jvms) {
    failures.clear();
    over = false;
    lines.say(
        jvms.stream()
            .map(
                rows ->
                    rows.stream()
                        .map(row -> Integer.toString(row.number()))
                        .collect(Collectors.joining(",")))
            .collect(Collectors.joining(" ", "start ", "")));
  }

  /**
   * What a benchmark has measured in some turns turns out to have been warm-up.
   *
   * @param from number of the first of these turns
   * @param to number of the turn after the last
   */
  void drop(BenchmarkRow row, int from, int to) {
    lines.say("drop " + row.number() + " " + from + " " + to);
  }

  /**
   * Why benchmarks that were started last have failed so far, by the numbers of their rows.
   *
   * @throws IOException if the host process has ended
   */
  Map<Integer, String> failures() throws IOException, InterruptedException {
    while (lines.hasNext()) {
      take();
    }
    return Map.copyOf(failures);
  }

  /**
   * Whether all JVMs that were started last have ended and their results are on disk.
   *
   * @throws IOException if the host process has ended
   */
  boolean isOver() throws IOException, InterruptedException {
    failures();
    return over;
  }

  /** Ends the JVMs by force that were started last, whose results are then lost. */
  void endJvms() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
  }

  private void take() throws IOException, InterruptedException {
    String line = next();
    Matcher failed = FAILED.matcher(line);
    if (failed.matches()) {
      failures.put(Integer.parseInt(failed.group(1)), failed.group(2));
    }
    over |= line.equals(OVER);
  }

  /** Ends the process with all JVMs that it has started. */
  @Override
  public void close() {
    lines.close();
    boolean interrupted = Thread.interrupted();
    try {
      ProcessStopper.stop(process, PATIENCE);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
