package org.wsbench.report.ladder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.LadderStep;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/**
 * A stack that a step of a ladder puts in the place of another with the same engine.
 *
 * @param step the step
 * @param stack name of the stack in this step
 * @param before name of the stack in the step that it changes
 * @param only whether the step leaves its other stack as it is
 */
record StackChange(LadderStep step, String stack, String before, boolean only) {

  /** Those of all steps, in their order; none of steps that go on with another engine. */
  static List<StackChange> of(RunResult result) {
    List<LadderStep> steps = result.comparison().ladder();
    List<StackChange> changes = new ArrayList<>();
    for (LadderStep step : steps) {
      step.start(steps).ifPresent(start -> changes.addAll(of(step, start)));
    }
    return changes.stream().filter(change -> change.keepsEngine(result)).toList();
  }

  private static List<StackChange> of(LadderStep step, LadderStep start) {
    boolean first = !step.stack().equals(start.stack());
    boolean second = !step.other().equals(start.other());
    List<StackChange> changes = new ArrayList<>();
    if (first) {
      changes.add(new StackChange(step, step.stack(), start.stack(), !second));
    }
    if (second) {
      changes.add(new StackChange(step, step.other(), start.other(), !first));
    }
    return changes;
  }

  private boolean keepsEngine(RunResult result) {
    Optional<String> engine = engine(result, stack);
    return engine.isPresent() && engine.equals(engine(result, before));
  }

  private static Optional<String> engine(RunResult result, String stack) {
    return result.stack(stack).map(StackRun::description).map(StackDescription::engine);
  }

  /** The words of the step, with the name of the stack if the step changes both. */
  String title() {
    return only ? step.step() : step.step() + ": " + stack;
  }

  /**
   * The variant that it switches on: {@code logging} where {@code cxf@logging} is divided by the
   * same stack as {@code cxf}. Empty for other changes, and for copies.
   */
  Optional<String> variant() {
    String plain = before + "@";
    return only && stack.equals(step.stack()) && stack.startsWith(plain)
        ? Optional.of(stack.substring(plain.length())).filter(word -> !word.matches("\\d+"))
        : Optional.empty();
  }
}
