package org.wsbench.report.throughput;

import java.util.Optional;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/** Replaces a baseline without valid figures by the next competitor. */
public final class StandInBaseline {
  private StandInBaseline() {}

  /**
   * The run as reports show it: with its own baseline if that has a ratio to any other stack,
   * otherwise with the first competitor that has one. The run itself keeps its baseline, by which
   * it is compared with other runs.
   */
  public static RunResult of(RunResult result) {
    return standIn(result)
        .map(name -> result.with(result.comparison().withBaseline(name)))
        .orElse(result);
  }

  /** The note on the replacement; empty if the baseline has figures, or no stack has. */
  static Optional<String> words(RunResult result) {
    return standIn(result)
        .map(
            name ->
                "The baseline "
                    + result.comparison().baseline()
                    + " has no valid figures; "
                    + name
                    + " takes its place.");
  }

  private static Optional<String> standIn(RunResult result) {
    String baseline = result.comparison().baseline();
    if (baseline == null || hasRatio(result, baseline)) {
      return Optional.empty();
    }
    return result.comparison().stacks().stream()
        .filter(stack -> !isReference(result, stack) && hasRatio(result, stack))
        .findFirst();
  }

  private static boolean hasRatio(RunResult result, String stack) {
    return result.pairs().stream()
        .anyMatch(pair -> pair.stack().equals(stack) || pair.other().equals(stack));
  }

  private static boolean isReference(RunResult result, String stack) {
    return result
        .stack(stack)
        .map(StackRun::description)
        .filter(description -> description.role().isReference())
        .isPresent();
  }
}
