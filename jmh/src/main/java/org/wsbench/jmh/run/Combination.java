package org.wsbench.jmh.run;

import java.io.IOException;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
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
   * Runs it alone, once, in a JVM of its own.
   *
   * @param common what all combinations have in common; includes this benchmark
   * @throws ForkFailedException if there is no result
   */
  RunResult fork(Options common) throws IOException, ForkFailedException {
    Scratch scratch = Scratch.create();
    try {
      return new Runner(oneFork(common, scratch)).runSingle();
    } catch (RunnerException e) {
      throw new ForkFailedException(e, scratch.lastWords());
    }
  }

  private Options oneFork(Options common, Scratch scratch) {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .parent(common)
            .exclude("^(?!" + Pattern.quote(benchmark) + "$)")
            .forks(1)
            .warmupForks(0)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .result(scratch.result().toString())
            .output(scratch.output().toString());
    params.forEach((name, value) -> options.param(name, withoutCopy(value)));
    if (mode == Mode.SingleShotTime) {
      // The first use in a JVM happens once, however often other things are repeated.
      options.warmupIterations(0).measurementIterations(1);
    }
    return options.build();
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
