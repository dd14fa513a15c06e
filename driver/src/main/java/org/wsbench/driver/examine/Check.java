package org.wsbench.driver.examine;

import java.util.Optional;

/**
 * One thing that was tried on a service, and how it went.
 *
 * @param id stable name, such as {@code echoFloat/NaN}; what a stack's known deviations refer to
 * @param description what must hold, in words
 * @param outcome whether it holds
 * @param detail what happened instead, in one line; empty if it holds
 */
public record Check(String id, String description, Outcome outcome, String detail) {
  /** Whether it holds. */
  public enum Outcome {
    PASSED,
    FAILED
  }

  static Check of(Trial trial, Optional<String> problem) {
    return new Check(
        trial.id(),
        trial.description(),
        problem.isPresent() ? Outcome.FAILED : Outcome.PASSED,
        problem.orElse(""));
  }

  /** Whether it holds. */
  public boolean passed() {
    return outcome == Outcome.PASSED;
  }
}
