package org.wsbench.analysis.jmh;

import java.util.List;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.Ratios;
import org.wsbench.analysis.stats.Samples;
import org.wsbench.result.jmh.Benchmark;

/** How long a call of a benchmark takes. */
public final class BenchmarkTime {
  private BenchmarkTime() {}

  /** Microseconds per call with the Student interval over rounds; none of a single round. */
  public static Estimate micros(Benchmark benchmark) {
    return Samples.estimate(rounds(benchmark));
  }

  /**
   * The time of a benchmark divided by that of another.
   *
   * @param paired whether equal rounds of both lay next to each other in time
   */
  public static Estimate ratio(Benchmark one, Benchmark other, boolean paired) {
    if (!paired) {
      return Ratios.independent(rounds(one), rounds(other));
    }
    int rounds = Math.min(one.roundMicros().size(), other.roundMicros().size());
    double[] logs = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      logs[round] = Math.log(one.roundMicros().get(round) / other.roundMicros().get(round));
    }
    return Ratios.byRound(List.of(logs)).measured().exponential();
  }

  private static double[] rounds(Benchmark benchmark) {
    return benchmark.roundMicros().stream().mapToDouble(Double::doubleValue).toArray();
  }
}
