package org.wsbench.run.levels;

import java.util.HashMap;
import java.util.Map;
import org.wsbench.analysis.level.Trial;

/**
 * Where the steps of a stack end: at the first that breaks the limit. A void step does not end
 * them, because the next one may decide; several in a row do.
 */
final class StepEnd {
  /** After so many void steps, the driver cannot generate the load, or the machine is busy. */
  private static final int MOST_VOID = 3;

  private final Map<String, Integer> voidInARow = new HashMap<>();

  /** Whether a stack is measured at the next step after this outcome of its last. */
  boolean goesOn(String stack, Trial.Outcome outcome) {
    return switch (outcome) {
      case FAILED -> false;
      case VOID -> voidInARow.merge(stack, 1, Integer::sum) < MOST_VOID;
      case PASSED -> {
        voidInARow.remove(stack);
        yield true;
      }
    };
  }
}
