package org.wsbench.analysis.jmh;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.Ratios;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.StoredJmh;

/**
 * The share of data binding in the server's CPU time per request, for one row of a run: the
 * microbenchmarks {@code unmarshal} of a request and {@code marshal} of its reply, which is as
 * long, over the CPU time that the throughput run measured. Each of them reads every value, so the
 * share is somewhat too large.
 *
 * @param ratio of the time of both to the CPU time
 * @param cpuMicros CPU time of the server per request
 */
public record BindingShare(String stack, String echoCase, Estimate ratio, double cpuMicros) {

  /** Whether data binding took less than the whole, as it must. */
  public PartCheck verdict() {
    return PartCheck.of(ratio);
  }

  /**
   * The shares of all rows that were measured by both, by case and then by stack.
   *
   * @param counterparts by stack, which microbenchmarks do what it does
   */
  public static List<BindingShare> of(
      RunResult result, StoredJmh jmh, Map<String, JmhCounterpart> counterparts) {
    return result.comparison().cases().stream()
        .flatMap(
            echoCase ->
                result.comparison().stacks().stream()
                    .filter(counterparts::containsKey)
                    .flatMap(stack -> result.measurement(stack, echoCase).stream()))
        .flatMap(row -> of(row, jmh, counterparts.get(row.stack())).stream())
        .toList();
  }

  private static Optional<BindingShare> of(Measurement row, StoredJmh jmh, JmhCounterpart like) {
    Double cpuMicros = row.serverCpuMicrosPerRequest();
    if (row.voided() || cpuMicros == null || cpuMicros <= 0) {
      return Optional.empty();
    }
    double halfWidth = relativeHalfWidth(row.tps());
    return bindingMicros(row.echoCase(), jmh, like)
        .map(
            micros ->
                new BindingShare(
                    row.stack(),
                    row.echoCase(),
                    Ratios.acrossTimes(micros, cpuMicros, halfWidth),
                    cpuMicros));
  }

  /** Unmarshal and marshal together, round by round. */
  private static Optional<double[]> bindingMicros(
      String echoCase, StoredJmh jmh, JmhCounterpart like) {
    Optional<Benchmark> in = jmh.unmarshal(echoCase, like.binding(), like.parser());
    Optional<Benchmark> out = jmh.marshal(echoCase, like.binding(), like.writer());
    if (in.isEmpty() || out.isEmpty()) {
      return Optional.empty();
    }
    double[] reading = BenchmarkTimes.forks(in.get());
    double[] writing = BenchmarkTimes.forks(out.get());
    return Optional.of(
        IntStream.range(0, Math.min(reading.length, writing.length))
            .mapToDouble(round -> reading[round] + writing[round])
            .toArray());
  }

  /** A saturated server's CPU time per request is known as well as its throughput. */
  private static double relativeHalfWidth(Measurement.Tps tps) {
    return tps.ciLow() == null ? 0 : (tps.ciHigh() - tps.ciLow()) / 2 / tps.mean();
  }
}
