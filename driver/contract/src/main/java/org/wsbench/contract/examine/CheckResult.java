package org.wsbench.contract.examine;

import org.wsbench.result.check.Outcome;

/**
 * How a check of a service went.
 *
 * @param id stable name, such as {@code echoFloat/NaN}; what a stack's known deviations refer to
 * @param description what must hold, in words
 * @param outcome how it went
 * @param detail what happened, in one line; empty if the outcome says it all
 */
public record CheckResult(String id, String description, Outcome outcome, String detail) {

  static CheckResult of(Check check, Observation result) {
    return new CheckResult(check.id(), check.description(), result.outcome(), result.detail());
  }

  /** Whether it holds. */
  public boolean passed() {
    return outcome == Outcome.PASSED;
  }
}
