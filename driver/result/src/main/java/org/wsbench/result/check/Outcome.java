package org.wsbench.result.check;

/** How a check went. */
public enum Outcome {
  /** What must hold does. */
  PASSED("passed"),
  /** It does not hold, and the stack's descriptor says so. Only a {@link JudgedCheck} has it. */
  DEVIATES("deviates"),
  /** It does not hold. */
  FAILED("FAILED"),
  /** The operation gives no reply of its own: it is not implemented, or not at this address. */
  MISSING("MISSING"),
  /** It would mean nothing, because something that it needs is not served. */
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

  /** Whether a stack that promises to keep the contract may have it. */
  public boolean acceptable() {
    return switch (this) {
      case PASSED, DEVIATES, REFUSES, SERVES, ALTERS -> true;
      case FAILED, MISSING, NOT_TRIED -> false;
    };
  }
}
