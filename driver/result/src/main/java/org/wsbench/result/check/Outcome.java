package org.wsbench.result.check;

/** The outcome of a check. */
public enum Outcome {
  /** The requirement is met. */
  PASSED("passed"),
  /**
   * The requirement is not met, as the stack's descriptor declares. Only a {@link JudgedCheck} has
   * it.
   */
  DEVIATES("deviates"),
  /** The requirement is not met. */
  FAILED("FAILED"),
  /** The operation gives no reply of its own: it is not implemented, or not at this address. */
  MISSING("MISSING"),
  /** The check is not made, because an operation that it needs is missing. */
  NOT_TRIED("not tried"),
  /** The standards leave the answer open; it was a SOAP fault or an HTTP error. */
  REFUSES("refuses"),
  /** The standards leave the answer open; it was the value that the sender meant. */
  SERVES("serves"),
  /** The standards leave the answer open; it was something else than the sender meant. */
  ALTERS("alters");

  private final String title;

  Outcome(String title) {
    this.title = title;
  }

  /** The outcome as people read it. */
  public String title() {
    return title;
  }

  /** Whether a stack that meets the contract may have this outcome. */
  public boolean acceptable() {
    return switch (this) {
      case PASSED, DEVIATES, REFUSES, SERVES, ALTERS -> true;
      case FAILED, MISSING, NOT_TRIED -> false;
    };
  }
}
