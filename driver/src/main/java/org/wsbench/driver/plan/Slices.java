package org.wsbench.driver.plan;

import java.time.Duration;

/**
 * The settings of {@link Scheme#SLICES}.
 *
 * @param measure time for each case, over all stacks together, 1ms..24h; longer if {@code
 *     leastCycles} take longer
 * @param shortest a slice lasts at least this long, 1ms..10s
 * @param requestsPerConnection a slice is long enough for this many requests on each connection,
 *     1..100000
 * @param leastCycles every case has at least this many cycles, 2..100000
 */
public record Slices(
    Duration measure, Duration shortest, int requestsPerConnection, int leastCycles) {
  /** Validates. */
  public Slices {
    Ranges.check("slices.measure", measure, Duration.ofMillis(1), Duration.ofHours(24));
    Ranges.check("slices.shortest", shortest, Duration.ofMillis(1), Duration.ofSeconds(10));
    Ranges.check("slices.requestsPerConnection", requestsPerConnection, 1, 100_000);
    Ranges.check("slices.leastCycles", leastCycles, 2, 100_000);
  }
}
