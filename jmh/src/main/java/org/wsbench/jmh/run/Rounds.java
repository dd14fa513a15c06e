package org.wsbench.jmh.run;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;

/** Measures combinations in rounds, and says so line by line. */
final class Rounds {

  private final Options options;
  private final MergedResults results;
  private final PrintStream progress;

  Rounds(Options options, MergedResults results, PrintStream progress) {
    this.options = options;
    this.results = results;
    this.progress = progress;
  }

  /**
   * Measures every combination once in each round.
   *
   * @throws BenchmarkFailedException at the first that fails, because from there on the rounds of
   *     the benchmarks would no longer lie side by side
   */
  void run(int rounds, List<Combination> combinations, Random random)
      throws IOException, BenchmarkFailedException {
    Scratch scratch = Scratch.create();
    for (int round = 1; round <= rounds; round++) {
      run("round %d/%d".formatted(round, rounds), shuffled(combinations, random), scratch);
    }
  }

  private static List<Combination> shuffled(List<Combination> combinations, Random random) {
    List<Combination> shuffled = new ArrayList<>(combinations);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  private void run(String round, List<Combination> combinations, Scratch scratch)
      throws IOException, BenchmarkFailedException {
    int done = 0;
    for (Combination combination : combinations) {
      RunResult fork = measure(combination, scratch);
      results.add(combination, fork);
      done++;
      progress.println(
          "%s %d/%d %s %s"
              .formatted(
                  round, done, combinations.size(), combination, shown(fork.getPrimaryResult())));
    }
  }

  private RunResult measure(Combination combination, Scratch scratch)
      throws IOException, BenchmarkFailedException {
    try {
      return new Runner(combination.oneFork(options, scratch)).runSingle();
    } catch (RunnerException e) {
      throw new BenchmarkFailedException(combination, e, scratch.lastWords());
    }
  }

  private static String shown(Result<?> result) {
    return String.format(Locale.ROOT, "%.1f %s", result.getScore(), result.getScoreUnit());
  }
}
