package org.wsbench.app.plan;

import java.time.Duration;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.Durations;

/**
 * The warm-up of a stack on all cores, before it is pinned and measured. It ends once throughput
 * and the JIT compiler have flattened.
 *
 * @param minimum it never ends before, 0s..1h
 * @param limit it ends then at the latest, from {@code minimum} to 2h
 */
public record WarmUpLimits(Duration minimum, Duration limit) {
  private static final Duration LONGEST = Duration.ofHours(2);

  /** Validates. */
  public WarmUpLimits {
    Ranges.check("warmup.minimum", minimum, Duration.ZERO, Duration.ofHours(1));
    Ranges.check("warmup.limit", limit, Duration.ZERO, LONGEST);
    if (limit.compareTo(minimum) < 0) {
      throw new InvalidValueException(
          "warmup.limit",
          Durations.format(limit)
              + " is not allowed; give at least warmup.minimum, which is "
              + Durations.format(minimum));
    }
  }
}
