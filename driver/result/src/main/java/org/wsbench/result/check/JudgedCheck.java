package org.wsbench.result.check;

/**
 * The result of a check, given the known deviations of the stack.
 *
 * @param id of the check
 * @param description what must hold
 * @param outcome of the check; {@link Outcome#DEVIATES} if the descriptor names its failure
 * @param detail one line; empty if the outcome says it all
 */
public record JudgedCheck(String id, String description, Outcome outcome, String detail) {

  /** Whether the check passed, or failed as the descriptor declares. */
  public boolean acceptable() {
    return outcome.acceptable();
  }
}
