package org.wsbench.contract.conformance;

import org.wsbench.result.check.Outcome;

/**
 * The result of a check.
 *
 * @param id stable name, such as {@code echoFloat/NaN}, to which known deviations refer
 * @param description describes the requirement
 * @param outcome its outcome
 * @param detail what happened, in one line; may be empty
 */
public record CheckResult(String id, String description, Outcome outcome, String detail) {

  static CheckResult of(Check check, Observation result) {
    return new CheckResult(check.id(), check.description(), result.outcome(), result.detail());
  }

  /** Whether the check passed. */
  public boolean passed() {
    return outcome == Outcome.PASSED;
  }
}
