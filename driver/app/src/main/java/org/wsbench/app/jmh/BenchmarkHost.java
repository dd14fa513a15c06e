package org.wsbench.app.jmh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wsbench.app.platform.ProcessStopper;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.jmh.BenchmarkId;

/**
 * JMH's host process, which forks benchmarks when it is told to and keeps their results
 * (org.wsbench.jmh.run.InTurns says how one speaks to it).
 */
final class BenchmarkHost implements AutoCloseable {
  private static final Pattern ROW = Pattern.compile("row (\\w+) (.+)");
  private static final Pattern FAILED = Pattern.compile("failed (\\d{1,9}) (.*)");
  private static final String ONCE = "ss";
  private static final String ROWS = "rows";
  private static final String OVER = "over";

  /** Stands in the queue of lines where the process has ended. */
  private static final String GONE = "";

  private static final int WRONG_OPTIONS = 2;

  private final Process process;
  private final PrintWriter in;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final Map<Integer, String> failures = new HashMap<>();
  private final HostLog log;
  private final List<BenchmarkRow> rows;
  private boolean over = true;

  private BenchmarkHost(Process process, HostLog log) throws IOException, InterruptedException {
    this.process = process;
    this.in = new PrintWriter(process.outputWriter(StandardCharsets.US_ASCII), true);
    this.log = log;
    Thread.ofVirtual().start(() -> listen(process.inputReader()));
    this.rows = readRows();
  }

  /**
   * Starts the process and asks what there is to run.
   *
   * @throws InvalidValueException if JMH does not take the options
   */
  static BenchmarkHost start(List<String> command, HostLog log)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        JmhSettings.shielded(undisturbed(command)).redirectError(log.path().toFile());
    Process process = builder.start();
    try {
      return new BenchmarkHost(process, log);
    } catch (IOException | InterruptedException | RuntimeException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  /**
   * Ctrl-C in a terminal reaches all processes in it. These are to end in order, so that nothing is
   * lost of what they have measured: a JVM that starts with SIGINT ignored goes on ignoring it.
   */
  private static List<String> undisturbed(List<String> command) {
    if (Path.of("/bin/sh").toFile().canExecute()) {
      List<String> words =
          new ArrayList<>(List.of("/bin/sh", "-c", "trap '' INT; exec \"$@\"", "sh"));
      words.addAll(command);
      return words;
    }
    return command;
  }

  private void listen(BufferedReader output) {
    try {
      output.lines().forEach(lines::add);
    } catch (UncheckedIOException e) {
      // The process was stopped, and its output closed with it.
    }
    lines.add(GONE);
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
    String line = lines.take();
    if (line.equals(GONE)) {
      lines.add(GONE);
      int code = process.waitFor();
      String reason = log.lastWords();
      if (code == WRONG_OPTIONS) {
        throw new InvalidValueException("jmh", reason);
      }
      throw new IOException(
          reason.isEmpty() ? "the benchmarks ended with exit code " + code : reason);
    }
    return line;
  }

  long pid() {
    return process.pid();
  }

  /** All benchmarks that were chosen. */
  List<BenchmarkRow> rows() {
    return rows;
  }

  /** Begins to start a JVM for each of these benchmarks. */
  void fork(List<BenchmarkRow> some) {
    failures.clear();
    over = false;
    in.println(
        some.stream().map(row -> Integer.toString(row.number())).collect(Collectors.joining(" ")));
  }

  /**
   * Why JVMs that were started last have failed so far, by the numbers of their rows.
   *
   * @throws IOException if the host process has ended
   */
  Map<Integer, String> failures() throws IOException, InterruptedException {
    while (!lines.isEmpty()) {
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
    in.close();
    boolean interrupted = Thread.interrupted();
    try {
      ProcessStopper.stop(process);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
