package org.wsbench.load;

import java.time.Duration;

/**
 * A part of a run in which the level of the load moves evenly from one value to another. Stages
 * follow each other without a break, so that ramps, steps, spikes and a part that lets the load
 * settle are all sequences of them.
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

  /** All users, or the whole rate, throughout. */
  public static Stage full(Duration length) {
    return level(length, 1);
  }

  /** One level throughout. */
  public static Stage level(Duration length, double level) {
    return new Stage(length, level, level);
  }
}
