package org.wsbench.app.plan;

import java.time.Duration;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.MeasurementScheme;

/**
 * The settings of {@link MeasurementScheme#WINDOWS}.
 *
 * @param warmup load before each measured window, thrown away, 0s..1h
 * @param measure the measured window of each round, 100ms..24h
 * @param passes how often all rounds are run, 1..100
 * @param discardPasses how many of the first passes are thrown away whole, from 0 to one less than
 *     {@code passes}
 */
public record Windows(Duration warmup, Duration measure, int passes, int discardPasses) {
  /** Validates. */
  public Windows {
    Ranges.check("windows.warmup", warmup, Duration.ZERO, Duration.ofHours(1));
    Ranges.check("windows.measure", measure, Duration.ofMillis(100), Duration.ofHours(24));
    Ranges.check("windows.passes", passes, 1, 100);
    Ranges.check("windows.discardPasses", discardPasses, 0, 99);
    if (discardPasses >= passes) {
      throw new InvalidValueException(
          "windows.discardPasses",
          discardPasses + " is not allowed; at least one of " + passes + " rounds must be kept");
    }
  }

  /** The passes that count. */
  public int keptPasses() {
    return passes - discardPasses;
  }

  /** The same with another number of passes, of which at least one is kept. */
  Windows withPasses(int otherPasses) {
    return new Windows(
        warmup, measure, otherPasses, Math.max(0, Math.min(discardPasses, otherPasses - 1)));
  }
}
