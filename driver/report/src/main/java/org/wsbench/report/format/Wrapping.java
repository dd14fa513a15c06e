package org.wsbench.report.format;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines at blanks. */
final class Wrapping {
  private Wrapping() {}

  /**
   * Lines of at most the given width, as far as blanks allow.
   *
   * @param indent stands before each line but the first
   */
  static List<String> wrap(String text, int width, String indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
        line.append(indent).append(word);
      } else {
        line.append(line.isEmpty() ? "" : " ").append(word);
      }
    }
    lines.add(line.toString());
    return lines;
  }
}
