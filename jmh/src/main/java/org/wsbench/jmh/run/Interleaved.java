package org.wsbench.jmh.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.Main;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * Runs JMH benchmarks in rounds: in each, one fork of every benchmark, in a new random order. What
 * happens to the machine in the course of minutes then happens to all benchmarks alike, and ratios
 * formed round by round hold where those of JMH's own order, one benchmark after the other, do not.
 *
 * <p>Takes JMH's options; {@code -f} is the number of rounds, and {@code -p} chooses among the
 * values that a benchmark has. The system property {@code wsbench.seed}, a whole number, repeats an
 * order.
 */
public final class Interleaved {

  private static final String SEED = "wsbench.seed";
  private static final int FAILED = 1;
  private static final int WRONG_OPTIONS = 2;
  private static final int TROUBLE_OUTSIDE = 3;

  /** Whether this process has been told to end, so that forks that break off are no failure. */
  private static volatile boolean ending;

  private Interleaved() {}

  /**
   * Runs until all rounds are done. Exits with 1 if a benchmark failed, with 2 for wrong options
   * and with 3 if the result cannot be written, each with one line on the standard error output.
   *
   * @param args JMH's options and regular expressions of benchmarks
   */
  public static void main(String[] args) throws IOException {
    try {
      CommandLineOptions options = new CommandLineOptions(args);
      if (asksForAList(options)) {
        Main.main(args);
      } else {
        measure(options);
      }
    } catch (CommandLineOptionException | IllegalArgumentException e) {
      exit(WRONG_OPTIONS, e.getMessage());
    } catch (BenchmarkFailedException e) {
      exit(FAILED, e.getMessage());
    } catch (IOException e) {
      exit(TROUBLE_OUTSIDE, e.toString());
    }
  }

  private static void exit(int code, String message) {
    if (!ending) {
      System.err.println(message.lines().findFirst().orElse(""));
    }
    System.exit(code);
  }

  private static boolean asksForAList(CommandLineOptions options) {
    return options.shouldHelp()
        || options.shouldList()
        || options.shouldListWithParams()
        || options.shouldListProfilers()
        || options.shouldListResultFormats();
  }

  private static void measure(CommandLineOptions options)
      throws IOException, BenchmarkFailedException {
    int rounds = options.getForkCount().orElse(Defaults.MEASUREMENT_FORKS);
    if (rounds < 1) {
      throw new IllegalArgumentException(
          "-f %d is not allowed; give at least 1 round".formatted(rounds));
    }
    List<Combination> combinations = Combinations.of(options);
    Random random = new Random(seed());
    ResultFormatType format = options.getResultFormat().orElse(ResultFormatType.JSON);
    String file = options.getResult().orElse("jmh-result." + format.toString().toLowerCase());
    MergedResults results = new MergedResults(Path.of(file), format);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(results)));
    new Rounds(options, results, System.out).run(rounds, combinations, random);
  }

  private static long seed() {
    String seed = System.getProperty(SEED);
    try {
      return seed == null ? System.nanoTime() : Long.parseLong(seed);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s=%s is not allowed; give a whole number".formatted(SEED, seed), e);
    }
  }

  /** The file stays whole, and no fork outlives this process. */
  private static void end(MergedResults results) {
    ending = true;
    results.close();
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }
}
