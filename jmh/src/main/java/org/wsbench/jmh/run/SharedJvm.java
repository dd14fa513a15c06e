package org.wsbench.jmh.run;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.runner.CompilerHints;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.util.Utils;

/**
 * A JVM that carries several benchmarks, as a server carries all of its messages: each has a runner
 * of JMH in a thread of its own, and waits for its turns in {@link TurnProfiler}. One runs at a
 * time.
 */
public final class SharedJvm {
  private SharedJvm() {}

  /**
   * What became of the benchmarks.
   *
   * @param results by number of the row
   * @param failures reasons in one line, by number of the row
   */
  record Outcome(Map<Integer, BenchmarkResult> results, Map<Integer, String> failures)
      implements Serializable {
    /** Reads what a JVM has written. */
    static Outcome read(Path file) throws IOException {
      try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
        return (Outcome) in.readObject();
      } catch (ClassNotFoundException e) {
        throw new IOException(e);
      }
    }

    private void write(Path file) throws IOException {
      try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
        out.writeObject(this);
      }
    }
  }

  /** A benchmark with the thread that runs it. */
  record Row(
      int number,
      Combination combination,
      Conversation coordinator,
      List<IterationResult> iterations,
      CountDownLatch over) {
    private static final ThreadLocal<Row> OF_THIS_THREAD = new ThreadLocal<>();

    Row(int number, Combination combination, Conversation coordinator) {
      this(number, combination, coordinator, new ArrayList<>(), new CountDownLatch(1));
    }

    /** The row that this thread runs; null in JMH's own forks and in its host. */
    static Row ofThisThread() {
      return OF_THIS_THREAD.get();
    }

    /** The benchmark is not to run again: leaves its thread waiting until the JVM ends. */
    void endOfThread() {
      over.countDown();
      while (true) {
        LockSupport.park();
      }
    }
  }

  /**
   * Runs benchmarks until the coordinator has ended each of them.
   *
   * @param args port of the coordinator, file of the outcome, numbers of the rows with commas, and
   *     the options of {@link InTurns}
   */
  public static void main(String[] args) throws Exception {
    List<String> words = List.of(args);
    int port = Integer.parseInt(words.get(0));
    CommandLineOptions options = options(words.subList(3, words.size()));
    List<Combination> all = Combinations.of(options);
    Scratch scratch = Scratch.create();
    Map<Integer, String> failures = new TreeMap<>();
    List<Row> rows = new ArrayList<>();
    for (String number : words.get(2).split(",")) {
      int row = Integer.parseInt(number);
      rows.add(new Row(row, all.get(row), Conversation.ofRow(port, row)));
    }
    rows.forEach(
        row -> Thread.ofPlatform().daemon().start(() -> run(row, options, scratch, failures)));
    Map<Integer, BenchmarkResult> results = new TreeMap<>();
    for (Row row : rows) {
      row.over().await();
      if (!row.iterations().isEmpty()) {
        results.put(
            row.number(),
            new BenchmarkResult(
                row.iterations().getFirst().getBenchmarkParams(), row.iterations()));
      }
    }
    new Outcome(results, new TreeMap<>(failures)).write(Path.of(words.get(1)));
    System.exit(0);
  }

  private static CommandLineOptions options(List<String> words) throws CommandLineOptionException {
    return new CommandLineOptions(words.toArray(String[]::new));
  }

  private static void run(
      Row row, CommandLineOptions options, Scratch scratch, Map<Integer, String> failures) {
    Row.OF_THIS_THREAD.set(row);
    try {
      new Runner(
              row.combination()
                  .options(options, scratch)
                  .forks(0)
                  .jvm(Utils.getCurrentJvm())
                  .build())
          .runSingle();
    } catch (RunnerException | RuntimeException e) {
      synchronized (failures) {
        failures.put(row.number(), new ForkFailedException(e, "").getMessage());
      }
      close(row);
    } finally {
      row.over().countDown();
    }
  }

  /** Tells the coordinator that there is nobody to give a turn to. */
  private static void close(Row row) {
    try {
      row.coordinator().close();
    } catch (IOException e) {
      // Then it is closed.
    }
  }

  /**
   * The command of such a JVM, with the flags that JMH gives to its own forks.
   *
   * @param args of the main method
   */
  static List<String> command(CommandLineOptions options, List<String> args) {
    List<String> command = new ArrayList<>();
    command.add(options.getJvm().orElse(Utils.getCurrentJvm()));
    command.addAll(options.getJvmArgsPrepend().orElse(List.of()));
    command.addAll(options.getJvmArgs().orElse(List.of()));
    command.addAll(options.getJvmArgsAppend().orElse(List.of()));
    CompilerHints.addCompilerHints(command);
    command.addAll(List.of("-Djmh.ignoreLock=true", "-cp", System.getProperty("java.class.path")));
    command.add(SharedJvm.class.getName());
    command.addAll(args);
    return command;
  }
}
