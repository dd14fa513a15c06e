package org.wsbench.jmh.run;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * A benchmark with one value for each of its parameters.
 *
 * @param benchmark the full name of the method
 * @param params values by names of parameters
 */
record Combination(String benchmark, Mode mode, Map<String, String> params) {

  /**
   * What JMH needs to run this alone, once, in a JVM of its own.
   *
   * @param common what all combinations have in common; includes this benchmark
   * @param scratch takes what JMH writes
   */
  Options oneFork(Options common, Scratch scratch) {
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
    params.forEach(options::param);
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
