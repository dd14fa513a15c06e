package org.wsbench.report.format;

/** Why a text on the screen stands out. */
public enum Emphasis {
  /** It is a title. */
  STRONG,
  /** It matters less than what is around it. */
  FAINT,
  /** It says that something is wrong. */
  BAD
}
