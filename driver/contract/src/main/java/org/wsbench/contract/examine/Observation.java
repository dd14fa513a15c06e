package org.wsbench.contract.examine;

import java.util.Optional;
import org.wsbench.result.check.Outcome;

/**
 * What a check came to.
 *
 * @param detail what happened, in one line; empty if the outcome says it all
 */
record Observation(Outcome outcome, String detail) {

  static final Observation PASSED = new Observation(Outcome.PASSED, "");

  /** A failure for a reason, or none. */
  static Observation of(Optional<String> problem) {
    return problem.map(Observation::failed).orElse(PASSED);
  }

  static Observation failed(String detail) {
    return new Observation(Outcome.FAILED, detail);
  }

  /** Whether something did not go as it must. */
  boolean isTrouble() {
    return !outcome.acceptable();
  }
}
