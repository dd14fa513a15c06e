package org.wsbench.report.format;

/** Emphasizes text on a terminal. */
@FunctionalInterface
public interface Painter {
  /** The painter of a terminal without colors. */
  Painter NONE = (emphasis, text) -> text;

  /** The text with escape sequences, which take no space on the terminal. */
  String paint(Emphasis emphasis, String text);
}
