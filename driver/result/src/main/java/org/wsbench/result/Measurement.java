package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * The figures of one stack and case over all rounds that count. A round that the plan discards
 * enters none of them.
 *
 * @param stack name of the stack
 * @param echoCase id of the case; {@code case} in JSON
 * @param tps verified replies per second
 * @param ratio throughput relative to the baseline; null where there is no baseline or nothing to
 *     compare with
 * @param rounds the rounds behind the figures, without their series
 * @param latencyMicros latency over all rounds that count
 * @param connections what became of connections in all these rounds; the time to connect is the
 *     longest of theirs for each percentile
 * @param serverCpuMicrosPerRequest CPU time of the server per verified reply, or null
 * @param driverCpuMicrosPerRequest CPU time of the driver per verified reply, or null
 * @param errors sums over the rounds that count
 * @param flags what is to be said about this row
 */
public record Measurement(
    String stack,
    @JsonProperty("case") String echoCase,
    Tps tps,
    Ratio ratio,
    List<Round> rounds,
    Percentiles latencyMicros,
    ConnectionFigures connections,
    Double serverCpuMicrosPerRequest,
    Double driverCpuMicrosPerRequest,
    Errors errors,
    List<Flag> flags) {

  public Measurement {
    rounds = List.copyOf(rounds);
    flags = List.copyOf(flags);
  }

  /** Whether more requests failed than the plan allows. */
  public boolean voided() {
    return flags.contains(Flag.VOID);
  }

  /**
   * Throughput.
   *
   * @param mean all verified replies divided by all seconds under load
   * @param stddev sample standard deviation over slices or windows; null below two of them
   * @param ciLow lower end of the 95 % interval of the mean, for the forks that were measured; null
   *     below two of them
   * @param ciHigh upper end
   * @param samples slices or windows behind these figures
   */
  public record Tps(double mean, Double stddev, Double ciLow, Double ciHigh, int samples) {}

  /**
   * Throughput divided by that of the baseline.
   *
   * @param baseline name of the stack that is 1
   * @param value the ratio; exactly 1 for the baseline itself
   * @param ciLow lower end of the 95 % interval for the forks that were measured; null where none
   *     can be given
   * @param ciHigh upper end
   * @param acrossForks the 95 % interval for any forks, never narrower than the other; null where
   *     there is one fork only, which says nothing of others
   * @param pairs cycles or rounds behind the ratio, in which both stacks were measured
   * @param byFork the ratio of each fork alone, in their order; {@code value} is their mean on
   *     logarithms
   */
  public record Ratio(
      String baseline,
      double value,
      Double ciLow,
      Double ciHigh,
      Range acrossForks,
      int pairs,
      List<Double> byFork) {

    public Ratio {
      byFork = List.copyOf(byFork);
    }

    /**
     * Half the width of the interval for the forks that were measured; null where there is none.
     */
    public Double halfWidth() {
      return ciLow == null || ciHigh == null ? null : (ciHigh - ciLow) / 2;
    }

    /** The same of the interval for any forks. */
    public Double halfWidthAcrossForks() {
      return acrossForks == null ? null : (acrossForks.ciHigh - acrossForks.ciLow) / 2;
    }

    /** {@link #halfWidth} relative to the value, e.g. 0.01 for 1 %. */
    public Double relativeHalfWidth() {
      return halfWidth() == null ? null : halfWidth() / value;
    }

    /** {@link #halfWidthAcrossForks} relative to the value. */
    public Double relativeHalfWidthAcrossForks() {
      return halfWidthAcrossForks() == null ? null : halfWidthAcrossForks() / value;
    }
  }

  /** A 95 % interval. */
  public record Range(double ciLow, double ciHigh) {}
}
