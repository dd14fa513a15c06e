package org.wsbench.app.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.result.MeasurementScheme;

/**
 * The settings of {@link MeasurementScheme#SLICES}.
 *
 * @param measure time for each case, over all stacks together, 1ms..24h; longer if {@code
 *     minCycles} take longer
 * @param minSlice a slice lasts at least this long, 1ms..10s
 * @param maxSlice a slice lasts at most this long, even if it then has too few requests, from
 *     {@code minSlice} to 1m
 * @param requestsPerConnection a slice is long enough for this many requests on each connection,
 *     1..100000
 * @param minCycles every case has at least this many cycles, 2..100000
 * @param refineUntil until this long after the start of a fork, 1s..24h, the cases whose ratios are
 *     least precise are measured again, as long as one is not precise enough; without it, none is
 */
public record Slices(
    @JsonProperty(defaultValue = "16s") Duration measure,
    @JsonProperty(defaultValue = "30ms") Duration minSlice,
    @JsonProperty(defaultValue = "5s") Duration maxSlice,
    @JsonProperty(defaultValue = "10") int requestsPerConnection,
    @JsonProperty(defaultValue = "12") int minCycles,
    Optional<Duration> refineUntil) {
  /** Validates. */
  public Slices {
    Ranges.check("slices.measure", measure, Duration.ofMillis(1), Duration.ofHours(24));
    Ranges.check("slices.minSlice", minSlice, Duration.ofMillis(1), Duration.ofSeconds(10));
    Ranges.check("slices.maxSlice", maxSlice, Duration.ofMillis(1), Duration.ofMinutes(1));
    Ranges.checkOrder("slices.minSlice", minSlice, "slices.maxSlice", maxSlice);
    Ranges.check("slices.requestsPerConnection", requestsPerConnection, 1, 100_000);
    Ranges.check("slices.minCycles", minCycles, 2, 100_000);
    refineUntil.ifPresent(
        time ->
            Ranges.check("slices.refineUntil", time, Duration.ofSeconds(1), Duration.ofHours(24)));
  }
}
