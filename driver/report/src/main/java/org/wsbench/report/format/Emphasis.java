package org.wsbench.report.format;

/** The kinds of emphasis of text on a terminal. */
public enum Emphasis {
  /** A title. */
  STRONG,
  /** Less important than the text around it. */
  FAINT,
  /** A problem. */
  BAD
}
