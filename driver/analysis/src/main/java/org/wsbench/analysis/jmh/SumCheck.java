package org.wsbench.analysis.jmh;

import java.util.List;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.StoredJmh;

/**
 * Compares a part with its whole: reading a message into objects includes parsing it, so it cannot
 * be faster.
 *
 * @param unmarshal the whole
 * @param parsing the time of {@code parse} with the same parser divided by that of {@code
 *     unmarshal}
 */
public record SumCheck(Benchmark unmarshal, Estimate parsing) {

  /** One for each case, binding and parser of which both were measured. */
  public static List<SumCheck> of(StoredJmh jmh, BenchmarkTimes times) {
    return jmh.benchmarks().stream()
        .filter(one -> one.id().operation().equals("unmarshal") && !one.id().once())
        .flatMap(
            whole ->
                jmh.parse(whole.id()).stream()
                    .map(part -> new SumCheck(whole, times.time(part, whole))))
        .toList();
  }

  /** The result of the check. */
  public PartCheck verdict() {
    return PartCheck.of(parsing);
  }
}
