package org.wsbench.app.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Optional;
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
    @JsonProperty(defaultValue = "12") int minCycles) {
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
}
