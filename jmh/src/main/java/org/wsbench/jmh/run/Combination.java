package org.wsbench.jmh.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * A benchmark with one value for each of its parameters.
 *
 * @param benchmark the full name of the method
 * @param params values by names of parameters; {@code jaxb@2} is a second copy of {@code jaxb}
 */
record Combination(String benchmark, Mode mode, Map<String, String> params) {
  private static final char COPY = '@';

  /** A value without the number of its copy, as JMH knows it. */
  static String withoutCopy(String value) {
    int at = value.indexOf(COPY);
    return at < 0 ? value : value.substring(0, at);
  }

  /**
   * Runs it alone, once, in a fork of JMH.
   *
   * @param number of its row
   * @param common what all combinations have in common; includes this benchmark
   * @throws ForkFailedException if there is no result
   */
  List<BenchmarkResult> fork(int number, Options common) throws IOException, ForkFailedException {
    Scratch scratch = Scratch.create();
    List<String> jvmArgs = new ArrayList<>(common.getJvmArgsAppend().orElse(List.of()));
    jvmArgs.add(rowArgument(number));
    try {
      return List.copyOf(
          new Runner(
                  options(common, scratch)
                      .forks(1)
                      .output(scratch.output().toString())
                      .jvmArgsAppend(jvmArgs.toArray(String[]::new))
                      .build())
              .runSingle()
              .getBenchmarkResults());
    } catch (RunnerException e) {
      throw new ForkFailedException(e, scratch.lastLine());
    }
  }

  /** The flag that tells a fork which row it runs. */
  static String rowArgument(int number) {
    return "-D" + TurnProfiler.ROW + "=" + number;
  }

  /** Those of all combinations, narrowed down to this one. */
  ChainedOptionsBuilder options(Options common, Scratch scratch) {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .parent(common)
            .exclude("^(?!" + Pattern.quote(benchmark) + "$)")
            .warmupForks(0)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .result(scratch.result().toString());
    params.forEach((name, value) -> options.param(name, withoutCopy(value)));
    if (mode == Mode.SingleShotTime) {
      // The first use in a JVM happens once, however often other things are repeated.
      options.warmupIterations(0).measurementIterations(1);
    }
    return options;
  }

  @Override
  public String toString() {
    String method =
        benchmark.substring(benchmark.lastIndexOf('.', benchmark.lastIndexOf('.') - 1) + 1);
    return params.entrySet().stream()
        .map(param -> " " + param.getKey() + "=" + param.getValue())
        .collect(Collectors.joining("", method, ""));
  }
}
