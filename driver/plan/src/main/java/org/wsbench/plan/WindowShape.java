package org.wsbench.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.load.Stage;

/**
 * How the load of a window rises, stays, and falls.
 *
 * @param settle load at the level that comes before what is measured, where the load neither rises
 *     nor has phases
 * @param ramp time in which it rises
 * @param hold time for which it stays
 * @param fall time in which it falls to zero
 * @param phases in place of the last three, if there are any
 */
public record WindowShape(
    Duration settle, Duration ramp, Duration hold, Duration fall, List<Phase> phases) {

  /** All stages of the load library. */
  public List<Stage> stages() {
    List<Stage> stages = new ArrayList<>();
    if (settling() > 0) {
      stages.add(Stage.full(settle));
    }
    double before = 0;
    for (Phase phase : measured()) {
      stages.addAll(phase.stages(before));
      before = phase.at().value();
    }
    return stages;
  }

  /** How many of the stages come before what is measured. */
  public int settling() {
    return settle.isPositive() && ramp.isZero() && phases.isEmpty() ? 1 : 0;
  }

  /** The names of the measured stages; empty if there is only one. */
  public List<String> names() {
    List<String> names = measured().stream().flatMap(phase -> phase.names().stream()).toList();
    return names.size() == 1 ? List.of() : names;
  }

  /** How long a window takes. */
  public Duration length() {
    return stages().stream().map(Stage::length).reduce(Duration.ZERO, Duration::plus);
  }

  private List<Phase> measured() {
    if (!phases.isEmpty()) {
      return phases;
    }
    Phase up = new Phase(new Share(1), ramp, hold);
    Phase down = new Phase(new Share(0), fall, Duration.ZERO);
    return fall.isZero() ? List.of(up) : List.of(up, down);
  }
}
