package org.wsbench.report.format;

/** Makes texts on a screen stand out. */
@FunctionalInterface
public interface Painter {
  /** Of a screen without colors. */
  Painter NONE = (emphasis, text) -> text;

  /** The text with what makes it stand out, which takes no place on the screen. */
  String paint(Emphasis emphasis, String text);
}
