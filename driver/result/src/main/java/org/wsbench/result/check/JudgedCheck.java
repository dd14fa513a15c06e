package org.wsbench.result.check;

/**
 * A check in the light of what a stack is known to get wrong.
 *
 * @param id of the check
 * @param description what must hold
 * @param outcome of the check; {@link Outcome#DEVIATES} if the descriptor names its failure
 * @param detail one line; empty if the outcome says it all
 */
public record JudgedCheck(String id, String description, Outcome outcome, String detail) {

  /** Whether the stack keeps its promise: it holds, or is named as not holding. */
  public boolean acceptable() {
    return outcome.acceptable();
  }
}
