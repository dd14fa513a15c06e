package org.wsbench.app.plan;

import java.time.Duration;
import java.util.Optional;
import org.wsbench.result.MeasurementScheme;

/**
 * The settings of {@link MeasurementScheme#SLICES}.
 *
 * @param measure time for each case, over all stacks together, 1ms..24h; longer if {@code
 *     leastCycles} take longer
 * @param shortest a slice lasts at least this long, 1ms..10s
 * @param requestsPerConnection a slice is long enough for this many requests on each connection,
 *     1..100000
 * @param leastCycles every case has at least this many cycles, 2..100000
 * @param refineUntil until this long after the start of a fork, 1s..24h, the cases whose ratios are
 *     least precise are measured again, as long as one is not precise enough; empty = never
 */
public record Slices(
    Duration measure,
    Duration shortest,
    int requestsPerConnection,
    int leastCycles,
    Optional<Duration> refineUntil) {
  /** Validates. */
  public Slices {
    Ranges.check("slices.measure", measure, Duration.ofMillis(1), Duration.ofHours(24));
    Ranges.check("slices.shortest", shortest, Duration.ofMillis(1), Duration.ofSeconds(10));
    Ranges.check("slices.requestsPerConnection", requestsPerConnection, 1, 100_000);
    Ranges.check("slices.leastCycles", leastCycles, 2, 100_000);
    refineUntil.ifPresent(
        time ->
            Ranges.check("slices.refineUntil", time, Duration.ofSeconds(1), Duration.ofHours(24)));
  }
}
