package org.wsbench.contract.examine;

import java.util.Optional;
import org.wsbench.result.check.Outcome;

/**
 * What a trial came to.
 *
 * @param detail what happened, in one line; empty if the outcome says it all
 */
record TrialResult(Outcome outcome, String detail) {

  static final TrialResult PASSED = new TrialResult(Outcome.PASSED, "");

  /** A failure for a reason, or none. */
  static TrialResult of(Optional<String> problem) {
    return problem.map(TrialResult::failed).orElse(PASSED);
  }

  static TrialResult failed(String detail) {
    return new TrialResult(Outcome.FAILED, detail);
  }

  /** Whether something did not go as it must. */
  boolean isTrouble() {
    return !outcome.acceptable();
  }
}
