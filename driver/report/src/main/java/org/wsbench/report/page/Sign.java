package org.wsbench.report.page;

/** What a reader must notice about a figure. */
public enum Sign {
  /** Nothing. */
  NONE(""),
  /** It is void or biased, or in a check something is wrong. */
  BEWARE("!"),
  /** It decides nothing. */
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
