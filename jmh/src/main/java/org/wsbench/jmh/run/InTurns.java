package org.wsbench.jmh.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * The process that starts the JVMs of benchmarks that take turns ({@link TurnProfiler}) and keeps
 * their results. Takes the port of a coordinator and JMH's options; {@code -p} chooses among the
 * values that a benchmark has, and {@code -p binding=jaxb,jaxb@2} gives two copies of one.
 *
 * <p>It connects to the coordinator and says {@code host}, then which benchmarks the options
 * choose, a line {@code row MODE NAME} each, and {@code rows}. Then it obeys these lines:
 *
 * <ul>
 *   <li>{@code start 0,1,2 3}: start one JVM that carries the rows 0, 1, and 2 ({@link SharedJvm}),
 *       and one with row 3 alone, which is a fork of JMH. When all have ended it says {@code over},
 *       and before that {@code failed NUMBER REASON} of each row that failed.
 *   <li>{@code drop NUMBER FROM TO}: what the row measured in the cycles from FROM until before TO
 *       was a part of its warm-up.
 * </ul>
 *
 * <p>When the connection ends, it ends with all its JVMs. JMH's result is complete whenever it says
 * {@code over}; a start of a row is a fork there.
 */
public final class InTurns {
  private static final int WRONG_OPTIONS = 2;
  private static final int TROUBLE_OUTSIDE = 3;

  private final int port;
  private final List<String> words;
  private final CommandLineOptions options;
  private final List<Combination> rows;
  private final MergedResults results;
  private final Conversation coordinator;

  private InTurns(int port, List<String> words) throws CommandLineOptionException, IOException {
    this.port = port;
    this.words = words;
    this.options = new CommandLineOptions(words.toArray(String[]::new));
    this.rows = Combinations.of(options);
    ResultFormatType format = options.getResultFormat().orElse(ResultFormatType.JSON);
    String file = options.getResult().orElse("jmh-result." + format.toString().toLowerCase());
    this.results = new MergedResults(Path.of(file), format);
    this.coordinator = Conversation.with(port);
  }

  /**
   * Serves until the connection ends. Exits with 2 for wrong options and with 3 if the result
   * cannot be written, each with one line on the standard error output.
   *
   * @param args port of the coordinator, JMH's options, and regular expressions of benchmarks
   */
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(InTurns::endJvms));
    try {
      List<String> words = Arrays.asList(args).subList(1, args.length);
      new InTurns(Integer.parseInt(args[0]), words).serve();
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

  private static void endJvms() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }

  private void serve() throws IOException {
    coordinator.say("host");
    rows.forEach(row -> coordinator.say("row " + row.mode().shortLabel() + " " + row));
    coordinator.say("rows");
    for (String line = coordinator.hear(); line != null; line = coordinator.hear()) {
      List<String> said = List.of(line.split(" "));
      if (said.getFirst().equals("start")) {
        List<List<Integer>> jvms = said.stream().skip(1).map(this::numbers).toList();
        Thread.ofPlatform().start(() -> start(jvms));
      } else {
        results.drop(
            rows.get(Integer.parseInt(said.get(1))),
            Integer.parseInt(said.get(2)),
            Integer.parseInt(said.get(3)));
        results.save();
      }
    }
  }

  private List<Integer> numbers(String word) {
    List<Integer> numbers = Stream.of(word.split(",")).map(Integer::valueOf).toList();
    numbers.stream()
        .filter(number -> number < 0 || number >= rows.size())
        .findFirst()
        .ifPresent(
            number -> {
              throw new IllegalArgumentException("there is no row " + number);
            });
    return numbers;
  }

  /** Runs JVMs side by side until all have ended. */
  private void start(List<List<Integer>> jvms) {
    try (ExecutorService threads = Executors.newCachedThreadPool()) {
      List<Future<?>> all = new ArrayList<>();
      jvms.forEach(jvm -> all.add(threads.submit(() -> run(jvm))));
      for (Future<?> one : all) {
        one.get();
      }
      coordinator.say("over");
    } catch (ExecutionException e) {
      exit(TROUBLE_OUTSIDE, String.valueOf(e.getCause()));
    } catch (InterruptedException e) {
      exit(TROUBLE_OUTSIDE, e.toString());
    }
  }

  private Void run(List<Integer> numbers) throws IOException, InterruptedException {
    if (numbers.size() == 1) {
      fork(numbers.getFirst());
    } else {
      share(numbers);
    }
    results.save();
    return null;
  }

  private void fork(int number) throws IOException {
    try {
      results.add(rows.get(number), rows.get(number).fork(number, options));
    } catch (ForkFailedException e) {
      failed(number, e.getMessage());
    }
  }

  private void failed(int number, String reason) {
    coordinator.say("failed " + number + " " + reason);
  }

  private void share(List<Integer> numbers) throws IOException, InterruptedException {
    Scratch scratch = Scratch.create();
    List<String> args = new ArrayList<>();
    args.add(Integer.toString(port));
    args.add(scratch.result().toString());
    args.add(numbers.stream().map(String::valueOf).collect(Collectors.joining(",")));
    args.addAll(words);
    int code =
        new ProcessBuilder(SharedJvm.command(options, args))
            .redirectErrorStream(true)
            .redirectOutput(scratch.output().toFile())
            .start()
            .waitFor();
    print(scratch.output());
    try {
      SharedJvm.Outcome outcome = SharedJvm.Outcome.read(scratch.result());
      for (int number : numbers) {
        if (outcome.results().containsKey(number)) {
          results.add(rows.get(number), List.of(outcome.results().get(number)));
        }
      }
      outcome.failures().forEach(this::failed);
    } catch (IOException e) {
      String end = "its JVM ended with exit code " + code + " and an incomplete result: ";
      String reason = end + scratch.lastLine();
      numbers.forEach(number -> failed(number, reason));
    }
  }

  /** Into the log. */
  private static void print(Path output) throws IOException {
    PrintStream log = System.err;
    synchronized (log) {
      Files.readAllLines(output).forEach(log::println);
    }
  }
}
