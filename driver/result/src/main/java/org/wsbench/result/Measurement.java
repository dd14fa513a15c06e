package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The figures of one stack and case over all rounds that count. A round that the plan discards
 * enters none of them.
 *
 * @param stack name of the stack
 * @param echoCase id of the case; {@code case} in JSON
 * @param tps verified replies per second
 * @param rounds the rounds behind the figures, without their series; in a published run, those of
 *     {@code rounds.jsonl}, which its {@code run.json} does not repeat
 * @param latencyMicros latency over all rounds that count
 * @param connections the connections of all these rounds; the time to connect is the longest of
 *     theirs for each percentile
 * @param serverCpuMicrosPerRequest CPU time of the server per verified reply, or null
 * @param driverCpuMicrosPerRequest CPU time of the driver per verified reply, or null
 * @param errors sums over the rounds that count
 * @param bounds how far the throughput can be off, one for each flag that has a bound
 * @param flags the flags of this row
 */
public record Measurement(
    String stack,
    @JsonProperty("case") String echoCase,
    Tps tps,
    List<Round> rounds,
    Percentiles latencyMicros,
    ConnectionFigures connections,
    Double serverCpuMicrosPerRequest,
    Double driverCpuMicrosPerRequest,
    Errors errors,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Bound> bounds,
    List<Flag> flags) {

  public Measurement {
    Objects.requireNonNull(tps, "tps");
    rounds = List.copyOf(rounds);
    bounds = bounds == null ? List.of() : List.copyOf(bounds);
    flags = List.copyOf(flags);
  }

  /** The same figures with the rounds behind them. */
  public Measurement with(List<Round> behind) {
    return new Measurement(
        stack,
        echoCase,
        tps,
        behind,
        latencyMicros,
        connections,
        serverCpuMicrosPerRequest,
        driverCpuMicrosPerRequest,
        errors,
        bounds,
        flags);
  }

  /** Whether more requests failed than the plan allows. */
  public boolean voided() {
    return flags.contains(Flag.VOID);
  }

  /** Whether its throughput must not be used: it is void, or biased without a bound. */
  public boolean unusable() {
    return !unboundedFlags().isEmpty();
  }

  /** The flags for which it must not be used. */
  public List<Flag> unboundedFlags() {
    return flags.stream()
        .filter(flag -> flag.invalidates() || flag.biases() && boundOf(flag).isEmpty())
        .toList();
  }

  /** How far a flag can have moved the throughput; empty for a flag without a bound. */
  public Optional<Bound> boundOf(Flag flag) {
    return bounds.stream().filter(bound -> bound.flags().contains(flag)).findFirst();
  }

  /** How far the throughput can be off for all reasons together. */
  public Bound bound() {
    return bounds.stream().reduce(Bound.NONE, Bound::times);
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
}
