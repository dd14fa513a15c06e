package org.wsbench.app.plan;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code wsbench jmh} is to run.
 *
 * @param name the name of its file without {@code .yaml}
 * @param description one line for people
 * @param include regular expressions, as JMH takes them, of the benchmarks to run; at least one
 * @param exclude regular expressions of those to leave out
 * @param params the values of a benchmark's parameters; all values of a parameter that is not named
 * @param rounds how often every benchmark is run in a JVM of its own, 1..1000
 * @param warmup before each measurement, 0..1000 iterations
 * @param measurement 1..1000 iterations
 * @param jvm the JVM of the benchmarks
 */
public record JmhPlan(
    String name,
    String description,
    List<String> include,
    List<String> exclude,
    Map<String, List<String>> params,
    int rounds,
    Iterations warmup,
    Iterations measurement,
    JvmSettings jvm) {
  private static final int MOST = 1000;

  /** Validates. */
  public JmhPlan {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    Ranges.check("rounds", rounds, 1, MOST);
    warmup.check("warmup", 0);
    measurement.check("measurement", 1);
  }

  /**
   * Iterations of equal length. A benchmark of a first use takes no notice: it is called once.
   *
   * @param time of each, 1ms..10m
   */
  public record Iterations(int count, Duration time) {
    private void check(String key, int least) {
      Ranges.check(key + ".iterations", count, least, MOST);
      Ranges.check(key + ".time", time, Duration.ofMillis(1), Duration.ofMinutes(10));
    }
  }
}
