package org.wsbench.driver.examine;

import java.util.Optional;

/**
 * What a trial came to.
 *
 * @param detail what happened, in one line; empty if the outcome says it all
 */
record Finding(Outcome outcome, String detail) {

  static final Finding PASSED = new Finding(Outcome.PASSED, "");

  /** A failure for a reason, or none. */
  static Finding of(Optional<String> problem) {
    return problem.map(Finding::failed).orElse(PASSED);
  }

  static Finding failed(String detail) {
    return new Finding(Outcome.FAILED, detail);
  }

  /** Whether something did not go as it must. */
  boolean isTrouble() {
    return !outcome.acceptable();
  }
}
