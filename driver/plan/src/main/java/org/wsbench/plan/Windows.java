package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.MeasurementScheme;

/**
 * The settings of {@link MeasurementScheme#WINDOWS}.
 *
 * @param warmup load before each measured window, which is discarded, 0s..1h
 * @param measure the measured window of each round, 100ms..24h
 * @param rounds rounds of each stack and case in each fork, 1..100
 * @param discardRounds how many of the first rounds are discarded, from 0 to one less than {@code
 *     rounds}
 */
public record Windows(
    @JsonProperty(defaultValue = "60s") Duration warmup,
    @JsonProperty(defaultValue = "60s") Duration measure,
    @JsonProperty(defaultValue = "4") int rounds,
    @JsonProperty(defaultValue = "2") int discardRounds)
    implements Scheme {

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

  @Override
  public MeasurementScheme id() {
    return MeasurementScheme.WINDOWS;
  }

  @Override
  public void check(List<Step> ladder, Optional<Share> until, Optional<Duration> within) {
    Scheme.super.check(ladder, until, within);
    Ranges.checkAbsent("within", within, id().id());
  }

  /**
   * Whether a window is steady is judged by its seconds, and clients do not count by the second.
   */
  @Override
  public void checkClients(List<EchoCase> cases) {
    throw new InvalidValueException(
        "scheme",
        "'windows' is not allowed with a server that clients call; use slices, levels, or starts");
  }

  @Override
  public Optional<Duration> closedLoop() {
    return Optional.of(measure);
  }

  @Override
  public Duration expected(Plan plan, int compared, Optional<Duration> share) {
    return round().multipliedBy((long) rounds * compared * plan.cases().size());
  }

  /** How long one round of one stack and case takes. */
  public Duration round() {
    return warmup.plus(measure);
  }
}
