package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.MeasurementScheme;

/**
 * The settings of {@link MeasurementScheme#SLICES}.
 *
 * @param measure time for each case in a round, over all stacks together, 1ms..24h; longer if
 *     {@code minCycles} take longer
 * @param minSlice a slice lasts at least this long, 1ms..10s
 * @param maxSlice a slice lasts at most this long, even if it then has too few requests, from
 *     {@code minSlice} to 1m
 * @param requestsPerConnection a slice is long enough for this many requests on each connection,
 *     1..100000
 * @param largeConnections in cases with arrays and orders at most this many connections carry load,
 *     1..65535: their requests take so long that few connections saturate a server, and slices get
 *     shorter. Without it, all do
 * @param minCycles every round has at least this many cycles, 2..100000
 */
public record Slices(
    @JsonProperty(defaultValue = "16s") Duration measure,
    @JsonProperty(defaultValue = "10ms") Duration minSlice,
    @JsonProperty(defaultValue = "5s") Duration maxSlice,
    @JsonProperty(defaultValue = "1") int requestsPerConnection,
    Optional<Integer> largeConnections,
    @JsonProperty(defaultValue = "12") int minCycles)
    implements Scheme {

  private static final int FEWEST_DEGREES = 3;

  /** Validates. */
  public Slices {
    Ranges.check("slices.measure", measure, Duration.ofMillis(1), Duration.ofHours(24));
    Ranges.check("slices.minSlice", minSlice, Duration.ofMillis(1), Duration.ofSeconds(10));
    Ranges.check("slices.maxSlice", maxSlice, Duration.ofMillis(1), Duration.ofMinutes(1));
    Ranges.checkOrder("slices.minSlice", minSlice, "slices.maxSlice", maxSlice);
    Ranges.check("slices.requestsPerConnection", requestsPerConnection, 1, 100_000);
    largeConnections.ifPresent(
        number -> Ranges.check("slices.largeConnections", number, 1, 65_535));
    Ranges.check("slices.minCycles", minCycles, 2, 100_000);
  }

  @Override
  public MeasurementScheme id() {
    return MeasurementScheme.SLICES;
  }

  @Override
  public void check(List<Step> ladder, Optional<Share> until, Optional<Duration> within) {
    // They all concern the ratios of slices.
  }

  @Override
  public int connections(EchoCase echoCase, int connections) {
    return echoCase.family().isLarge()
        ? Math.min(connections, largeConnections.orElse(connections))
        : connections;
  }

  /**
   * Forks of few stacks say little about the variance between forks: Student's quantile has (stacks
   * - 1) (forks - 1) degrees of freedom, and with one or two of them intervals are several times as
   * wide as with three.
   */
  @Override
  public int forks(int compared) {
    return compared < 2 ? 1 : 1 + Math.ceilDiv(FEWEST_DEGREES, compared - 1);
  }

  @Override
  public Optional<Duration> closedLoop() {
    return Optional.of(measure);
  }

  @Override
  public Duration expected(Plan plan, int compared, Optional<Duration> share) {
    Duration cases = measure.multipliedBy(plan.cases().size());
    Duration warmUps = plan.warmup().minimum().multipliedBy(compared);
    Duration left = useful(compared, share).minus(warmUps);
    return cases.compareTo(left) > 0 ? cases : left;
  }

  /**
   * The part of a fork's time that improves precision: a single stack has no ratio, so it ends
   * earlier.
   *
   * @param compared the number of stacks
   */
  public static Duration useful(int compared, Optional<Duration> share) {
    return compared < 2 ? Duration.ZERO : share.orElse(Duration.ZERO);
  }
}
