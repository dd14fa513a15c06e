package org.wsbench.load;

import java.time.Duration;

/**
 * A part of a run in which the level of the load changes linearly. Stages follow each other without
 * a break, so that ramps, steps, spikes, and settling times are all sequences of stages.
 *
 * @param length more than 0
 * @param from level at the start: the share of the schedule's users or rate, 0 to 1
 * @param to level at the end, 0 to 1
 */
public record Stage(Duration length, double from, double to) {

  public Stage {
    Arguments.requirePositive("length of a stage", length);
    Arguments.requireShare("level of a stage", from);
    Arguments.requireShare("level of a stage", to);
  }

  /** A stage at full level. */
  public static Stage full(Duration length) {
    return level(length, 1);
  }

  /** A stage at a constant level. */
  public static Stage level(Duration length, double level) {
    return new Stage(length, level, level);
  }
}
