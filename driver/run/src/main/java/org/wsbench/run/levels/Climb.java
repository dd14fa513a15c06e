package org.wsbench.run.levels;

import java.util.HashMap;
import java.util.Map;
import org.wsbench.analysis.level.Trial;

/**
 * How far stacks climb from step to step: until one breaks the limit. A step of which nothing is
 * known ends nothing, because the next one may decide; several in a row do.
 */
final class Climb {
  /** The driver cannot generate the load, or the machine is busy. */
  private static final int MOST_VOID = 3;

  private final Map<String, Integer> unknown = new HashMap<>();

  /** Whether a stack is measured at the next step after this outcome of its last. */
  boolean goesOn(String stack, Trial.Outcome outcome) {
    return switch (outcome) {
      case FAILED -> false;
      case VOID -> unknown.merge(stack, 1, Integer::sum) < MOST_VOID;
      case PASSED -> {
        unknown.remove(stack);
        yield true;
      }
    };
  }
}
