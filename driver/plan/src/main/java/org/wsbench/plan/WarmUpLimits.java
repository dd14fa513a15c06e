package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;

/**
 * The warm-up of a stack on all cores, before it is pinned and measured. It ends once throughput
 * and the JIT compiler have settled.
 *
 * @param minimum the warm-up of a stack takes at least this long, 0s..1h
 * @param limit it takes at most this long, from {@code minimum} to 2h. If this is longer than
 *     {@code minimum}, a stack that has not settled by then may have as long again, where the run
 *     has time
 */
public record WarmUpLimits(
    @JsonProperty(defaultValue = "10s") Duration minimum,
    @JsonProperty(defaultValue = "40s") Duration limit) {
  /** Validates. */
  public WarmUpLimits {
    Ranges.check("warmup.minimum", minimum, Duration.ZERO, Duration.ofHours(1));
    Ranges.check("warmup.limit", limit, Duration.ZERO, Duration.ofHours(2));
    Ranges.checkOrder("warmup.minimum", minimum, "warmup.limit", limit);
  }

  /** How much longer than the limit a warm-up may take; zero if minimum and limit are equal. */
  public Duration extension() {
    return minimum.equals(limit) ? Duration.ZERO : limit;
  }
}
