package org.wsbench.contract.examine;

import org.wsbench.result.check.Outcome;

/**
 * One thing that was tried on a service, and how it went.
 *
 * @param id stable name, such as {@code echoFloat/NaN}; what a stack's known deviations refer to
 * @param description what must hold, in words
 * @param outcome how it went
 * @param detail what happened, in one line; empty if the outcome says it all
 */
public record Check(String id, String description, Outcome outcome, String detail) {

  static Check of(Trial trial, TrialResult result) {
    return new Check(trial.id(), trial.description(), result.outcome(), result.detail());
  }

  /** Whether it holds. */
  public boolean passed() {
    return outcome == Outcome.PASSED;
  }
}
