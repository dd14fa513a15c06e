package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.load.Stage;
import org.wsbench.result.Durations;

/**
 * A part of a longer load, that follows the one before without a pause.
 *
 * @param at share of the level that the plan names, 0%..100%; no phase can stay at 0%
 * @param ramp time in which the load changes to it from the phase before, 0s..24h
 * @param hold time for which it stays there, 0s..240h
 */
public record Phase(
    @JsonProperty(defaultValue = "100%") Share at,
    @JsonProperty(defaultValue = "0s") Duration ramp,
    @JsonProperty(defaultValue = "0s") Duration hold) {

  /** Validates. */
  public Phase {
    Ranges.check("load.phases.at", at, new Share(0), new Share(1));
    Ranges.check("load.phases.ramp", ramp, Duration.ZERO, Duration.ofHours(24));
    Ranges.check("load.phases.hold", hold, Duration.ZERO, Duration.ofHours(240));
  }

  /** The stages of the load library that it consists of. */
  List<Stage> stages(double before) {
    return Stream.of(new Shape(ramp, before, at.value()), new Shape(hold, at.value(), at.value()))
        .filter(shape -> shape.length.isPositive())
        .map(shape -> new Stage(shape.length, shape.from, shape.to))
        .toList();
  }

  /** Their names. */
  List<String> names() {
    return Stream.of(
            ramp.isPositive() ? "to " + at + " in " + Durations.format(ramp) : "",
            hold.isPositive() ? at + " for " + Durations.format(hold) : "")
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private record Shape(Duration length, double from, double to) {}
}
