package org.wsbench.report.page;

/** The mark of a figure. */
public enum Sign {
  /** No mark. */
  NONE(""),
  /** Not usable, or a failed check. */
  BEWARE("!"),
  /** Undecided. */
  UNDECIDED("?");

  private final String symbol;

  Sign(String symbol) {
    this.symbol = symbol;
  }

  /** One character, or none. */
  public String symbol() {
    return symbol;
  }
}
