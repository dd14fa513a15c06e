package org.wsbench.result.jmh;

import java.util.List;

/**
 * What was measured of one benchmark.
 *
 * @param id which it is
 * @param forks for each fork its iterations, in order of time; none of them is empty, and there is
 *     at least one
 * @param bytes for each fork the bytes allocated per call in its iterations; none of them is empty,
 *     and there is none where it was not measured
 */
public record Benchmark(BenchmarkId id, List<List<Iteration>> forks, List<List<Double>> bytes) {

  /** Copies. */
  public Benchmark {
    forks = forks.stream().map(List::copyOf).toList();
    bytes = bytes.stream().map(List::copyOf).toList();
  }

  /**
   * An iteration of JMH.
   *
   * @param turn when it was measured, if benchmarks took turns; else null
   * @param micros microseconds per call, more than 0
   */
  public record Iteration(Turn turn, double micros) {}

  /** Whether it took turns with others. */
  public boolean inTurns() {
    return forks.stream().flatMap(List::stream).allMatch(iteration -> iteration.turn() != null);
  }

  /** Whether it took a turn in a start. */
  public boolean isMeasuredIn(int start) {
    return forks.stream()
        .flatMap(List::stream)
        .map(Iteration::turn)
        .anyMatch(turn -> turn != null && turn.start() == start);
  }

  /** Microseconds per call, the mean of each fork. */
  public List<Double> forkMicros() {
    return forks.stream()
        .map(fork -> fork.stream().mapToDouble(Iteration::micros).average().orElseThrow())
        .toList();
  }
}
