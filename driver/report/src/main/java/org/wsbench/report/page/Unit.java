package org.wsbench.report.page;

/** The unit of a figure. */
public enum Unit {
  /** A count, in whole numbers. */
  COUNT(""),
  /** One figure over another. */
  RATIO(""),
  /** One figure over another, times 100. */
  PERCENT("%"),
  /** Events per second. */
  PER_SECOND("1/s"),
  /** Microseconds. */
  MICROS("us"),
  /** Milliseconds. */
  MILLIS("ms"),
  /** Bytes. */
  BYTES("B"),
  /** Thousands of bytes. */
  KILOBYTES("kB"),
  /** Mebibytes. */
  MEBIBYTES("MB");

  private final String symbol;

  Unit(String symbol) {
    this.symbol = symbol;
  }

  /** The unit as it is written after a figure; empty for a pure number. */
  public String symbol() {
    return symbol;
  }
}
