package org.wsbench.contract.conformance;

import java.util.Optional;
import org.wsbench.result.check.Outcome;

/**
 * The observed outcome of a check.
 *
 * @param detail what happened, in one line; may be empty
 */
record Observation(Outcome outcome, String detail) {

  static final Observation PASSED = new Observation(Outcome.PASSED, "");

  /** A failure if there is a problem, otherwise a pass. */
  static Observation of(Optional<String> problem) {
    return problem.map(Observation::failed).orElse(PASSED);
  }

  static Observation failed(String detail) {
    return new Observation(Outcome.FAILED, detail);
  }

  /** Whether the outcome is not acceptable. */
  boolean isFailure() {
    return !outcome.acceptable();
  }
}
