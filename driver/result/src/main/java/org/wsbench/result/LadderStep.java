package org.wsbench.result;

import java.util.Objects;

/**
 * One step of a ladder: two stacks whose ratio is compared with that of the step before.
 *
 * @param step what this step changes, in words
 * @param stack name of the stack whose throughput is divided
 * @param other name of the stack that it is divided by
 */
public record LadderStep(String step, String stack, String other) {
  public LadderStep {
    Objects.requireNonNull(step, "step");
    Objects.requireNonNull(stack, "stack");
    Objects.requireNonNull(other, "other");
  }
}
