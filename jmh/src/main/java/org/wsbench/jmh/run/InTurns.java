package org.wsbench.jmh.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * JMH's host process for several benchmarks whose forks take turns ({@link TurnProfiler}). Takes
 * JMH's options; {@code -p} chooses among the values that a benchmark has, and {@code -p
 * binding=jaxb,jaxb@2} gives two copies of one.
 *
 * <p>It first says which benchmarks the options choose, a line {@code row MODE NAME} each and then
 * {@code rows}. Then it reads lines with the numbers of rows, from 0, that are to be forked
 * together, and for each line says {@code over} when all forks have ended, and before that {@code
 * failed NUMBER REASON} of each that failed. When its input ends, it ends with all its forks. JMH's
 * result is complete whenever a line is over; a fork of it is a fork here, in order of the lines.
 */
public final class InTurns {
  private static final int WRONG_OPTIONS = 2;
  private static final int TROUBLE_OUTSIDE = 3;

  private final CommandLineOptions options;
  private final List<Combination> rows;
  private final MergedResults results;
  private final PrintStream out;

  private InTurns(
      CommandLineOptions options, List<Combination> rows, MergedResults results, PrintStream out) {
    this.options = options;
    this.rows = rows;
    this.results = results;
    this.out = out;
  }

  /**
   * Serves until its input ends. Exits with 2 for wrong options and with 3 if the result cannot be
   * written, each with one line on the standard error output.
   *
   * @param args JMH's options and regular expressions of benchmarks
   */
  public static void main(String[] args) {
    PrintStream out = System.out;
    // JMH and libraries print what nobody who reads these lines expects.
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    Runtime.getRuntime().addShutdownHook(new Thread(InTurns::endForks));
    try {
      CommandLineOptions options = new CommandLineOptions(args);
      List<Combination> rows = Combinations.of(options);
      ResultFormatType format = options.getResultFormat().orElse(ResultFormatType.JSON);
      String file = options.getResult().orElse("jmh-result." + format.toString().toLowerCase());
      new InTurns(options, rows, new MergedResults(Path.of(file), format), out).serve(System.in);
      System.exit(0);
    } catch (CommandLineOptionException | IllegalArgumentException e) {
      exit(WRONG_OPTIONS, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      exit(TROUBLE_OUTSIDE, e.toString());
    }
  }

  private static void exit(int code, String message) {
    System.err.println(message.lines().findFirst().orElse(""));
    System.exit(code);
  }

  private static void endForks() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }

  private void serve(InputStream in) throws IOException {
    rows.forEach(row -> out.println("row " + row.mode().shortLabel() + " " + row));
    out.println("rows");
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      fork(numbers(line));
      out.println("over");
    }
  }

  private List<Integer> numbers(String line) {
    List<Integer> numbers = new ArrayList<>();
    for (String word : line.split(" ")) {
      int number = Integer.parseInt(word);
      if (number < 0 || number >= rows.size()) {
        throw new IllegalArgumentException("there is no row " + number);
      }
      numbers.add(number);
    }
    return numbers;
  }

  /** One fork of each row, all at once. */
  private void fork(List<Integer> numbers) throws IOException {
    try (ExecutorService threads = Executors.newCachedThreadPool()) {
      Map<Combination, Future<RunResult>> forks = new LinkedHashMap<>();
      numbers.forEach(number -> forks.put(rows.get(number), threads.submit(() -> fork(number))));
      for (Map.Entry<Combination, Future<RunResult>> fork : forks.entrySet()) {
        RunResult result = result(fork.getValue());
        if (result != null) {
          results.add(fork.getKey(), result);
        }
      }
    }
  }

  /** Null of a fork that failed. */
  private static RunResult result(Future<RunResult> fork) throws IOException {
    try {
      return fork.get();
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private RunResult fork(int number) throws IOException {
    try {
      return rows.get(number).fork(options);
    } catch (ForkFailedException e) {
      out.println("failed " + number + " " + e.getMessage());
      return null;
    }
  }
}
