package org.wsbench.plan;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.LadderStep;

/**
 * One step of a ladder.
 *
 * @param step what it changes, in words
 * @param stacks two stacks; the throughput of the first is divided by that of the second
 * @param from words of the earlier step that it changes; without it, the step above
 */
public record Step(String step, List<String> stacks, Optional<String> from) {
  private static final String KEY = "ladder";
  private static final int PAIR = 2;

  /** Validates what does not depend on other steps. */
  public Step {
    step = step.strip();
    stacks = List.copyOf(stacks);
    if (step.isEmpty()) {
      throw new InvalidValueException("ladder.step", "is empty; say what the step changes");
    }
    if (stacks.size() != PAIR || stacks.getFirst().equals(stacks.getLast())) {
      throw new IllegalArgumentException(
          "stacks of the step '"
              + step
              + "' are "
              + stacks
              + "; name two, the first of which is divided by the second");
    }
  }

  /**
   * Checks steps against each other and the plan.
   *
   * @param ladder none are a plan without a ladder
   */
  static void check(List<Step> ladder, Set<String> variants) {
    if (ladder.size() == 1) {
      throw new InvalidValueException(KEY, "has one step; a ladder has two or more");
    }
    Map<String, Step> above = new LinkedHashMap<>();
    for (int i = 0; i < ladder.size(); i++) {
      Step step = ladder.get(i);
      Selections.checkStacks(KEY + "." + i + ".stacks", step.stacks, variants);
      if (above.containsKey(step.step)) {
        throw new InvalidValueException(KEY + "." + i, "'" + step.step + "' is named twice");
      }
      step.checkChange(KEY + "." + i, i > 0 ? ladder.get(i - 1).step : "none", above);
      above.put(step.step, step);
    }
  }

  private void checkChange(String key, String before, Map<String, Step> above) {
    String start = from.orElse(before);
    if (from.isPresent() && !above.containsKey(start)) {
      throw new InvalidValueException(
          key + ".from",
          "'%s' is not the step of a line above: %s"
              .formatted(start, above.isEmpty() ? "none" : String.join(", ", above.keySet())));
    }
    if (above.containsKey(start) && stacks.equals(above.get(start).stacks)) {
      throw new InvalidValueException(
          key,
          "'%s' has the same stacks as %s, so it changes nothing"
              .formatted(step, from.isPresent() ? "'" + start + "'" : "the step before"));
    }
  }

  /** The stacks of all steps, each once, in the order of the steps. */
  static List<String> stacks(List<Step> ladder) {
    Set<String> stacks = new LinkedHashSet<>();
    ladder.forEach(step -> stacks.addAll(step.stacks));
    return List.copyOf(stacks);
  }

  /** The step as a result has it. */
  public LadderStep result() {
    return new LadderStep(step, stacks.getFirst(), stacks.getLast(), from.orElse(null));
  }
}
