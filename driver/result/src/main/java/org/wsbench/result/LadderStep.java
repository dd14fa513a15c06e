package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One step of a ladder: two stacks whose ratio is compared with that of another step.
 *
 * @param step what this step changes, in words
 * @param stack name of the stack whose throughput is divided
 * @param other name of the stack that it is divided by
 * @param from the earlier step that it is compared with; null for the step before
 */
public record LadderStep(
    String step,
    String stack,
    String other,
    @JsonInclude(JsonInclude.Include.NON_NULL) String from) {
  public LadderStep {
    Objects.requireNonNull(step, "step");
    Objects.requireNonNull(stack, "stack");
    Objects.requireNonNull(other, "other");
  }

  /** A step that is compared with the one before. */
  public LadderStep(String step, String stack, String other) {
    this(step, stack, other, null);
  }

  /** The step that it is compared with; none for the first. */
  public Optional<LadderStep> start(List<LadderStep> ladder) {
    List<LadderStep> above = ladder.subList(0, ladder.indexOf(this));
    return from == null
        ? above.stream().skip(Math.max(0, above.size() - 1)).findFirst()
        : above.stream().filter(other -> other.step.equals(from)).findFirst();
  }
}
