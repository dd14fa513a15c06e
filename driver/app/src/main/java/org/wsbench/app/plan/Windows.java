package org.wsbench.app.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.MeasurementScheme;

/**
 * The settings of {@link MeasurementScheme#WINDOWS}.
 *
 * @param warmup load before each measured window, thrown away, 0s..1h
 * @param measure the measured window of each round, 100ms..24h
 * @param rounds rounds of each stack and case in each fork, 1..100
 * @param discardRounds how many of the first rounds are thrown away whole, from 0 to one less than
 *     {@code rounds}
 */
public record Windows(
    @JsonProperty(defaultValue = "60s") Duration warmup,
    @JsonProperty(defaultValue = "60s") Duration measure,
    @JsonProperty(defaultValue = "4") int rounds,
    @JsonProperty(defaultValue = "2") int discardRounds) {
  /** Validates. */
  public Windows {
    Ranges.check("windows.warmup", warmup, Duration.ZERO, Duration.ofHours(1));
    Ranges.check("windows.measure", measure, Duration.ofMillis(100), Duration.ofHours(24));
    Ranges.check("windows.rounds", rounds, 1, 100);
    Ranges.check("windows.discardRounds", discardRounds, 0, 99);
    if (discardRounds >= rounds) {
      throw new InvalidValueException(
          "windows.discardRounds",
          discardRounds + " is not allowed; at least one of " + rounds + " rounds must be kept");
    }
  }
}
