package org.wsbench.load;

import java.util.List;

/**
 * The level of the load over the time of a run, defined by its stages. Used by one event loop, with
 * successive times that are close together, so that the search starts with the last stage found.
 */
final class LoadProfile {

  private final Stage[] stages;
  private final long[] endNanos;
  private int found;

  LoadProfile(List<Stage> stages) {
    this.stages = stages.toArray(Stage[]::new);
    endNanos = new long[this.stages.length];
    long end = 0;
    for (int i = 0; i < endNanos.length; i++) {
      end += this.stages[i].length().toNanos();
      endNanos[i] = end;
    }
  }

  int stages() {
    return stages.length;
  }

  Stage stage(int number) {
    return stages[number];
  }

  /** Start of a stage, in nanoseconds of the run. */
  long startNanos(int number) {
    return number == 0 ? 0 : endNanos[number - 1];
  }

  /** End of a stage, in nanoseconds of the run. */
  long endNanos(int number) {
    return endNanos[number];
  }

  /** End of the last stage, in nanoseconds of the run. */
  long endNanos() {
    return endNanos[stages.length - 1];
  }

  /** The level at a time; after the end, the final level. */
  double level(long nanos) {
    return level(find(nanos), nanos);
  }

  /**
   * The first time, not before a given one, at which the level is higher than a threshold; {@link
   * Long#MAX_VALUE} if it never is.
   */
  long nextAbove(double threshold, long fromNanos) {
    for (int i = find(fromNanos); i < stages.length; i++) {
      long at = Math.max(fromNanos, startNanos(i));
      if (at < endNanos[i] && level(i, at) > threshold) {
        return at;
      }
      if (at < endNanos[i] && stages[i].to() > threshold) {
        double rise = stages[i].to() - stages[i].from();
        double lengthNanos = endNanos[i] - startNanos(i);
        double crossed = lengthNanos * (threshold - stages[i].from()) / rise;
        return startNanos(i) + (long) crossed + 1;
      }
    }
    return Long.MAX_VALUE;
  }

  /**
   * The time at which the integral of the level from a given time on reaches so many nanoseconds at
   * full level; infinite if it never does. Within a stage, this is the root of a quadratic
   * equation, in a form that stays exact if the level hardly changes.
   */
  double afterWork(double fromNanos, double workNanos) {
    double at = fromNanos;
    double left = workNanos;
    for (int i = find((long) fromNanos); i < stages.length; i++) {
      double level = level(i, at);
      double inStage = (endNanos[i] - at) * (level + stages[i].to()) / 2;
      if (left <= inStage) {
        double slope = (stages[i].to() - stages[i].from()) / (endNanos[i] - startNanos(i));
        double then = Math.sqrt(Math.max(0, level * level + 2 * slope * left));
        return at + 2 * left / (level + then);
      }
      left -= inStage;
      at = endNanos[i];
    }
    return Double.POSITIVE_INFINITY;
  }

  private int find(long nanos) {
    while (nanos >= endNanos[found] && found < stages.length - 1) {
      found++;
    }
    while (nanos < startNanos(found)) {
      found--;
    }
    return found;
  }

  private double level(int number, double nanos) {
    Stage stage = stages[number];
    long start = startNanos(number);
    double passed = Math.min(1, (nanos - start) / (endNanos[number] - start));
    return stage.from() + (stage.to() - stage.from()) * passed;
  }
}
