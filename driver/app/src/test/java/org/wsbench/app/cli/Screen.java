package org.wsbench.app.cli;

import java.util.ArrayList;
import java.util.List;

/** As much of a terminal as shows what is left on it: lines, carriage returns, and EL. */
final class Screen {
  private static final String ERASE_TO_END = "\u001b[K";

  private final List<StringBuilder> lines = new ArrayList<>(List.of(new StringBuilder()));
  private int column;

  /** The lines after all of a text was printed; the last one is where the cursor is. */
  List<String> after(String text) {
    int at = 0;
    while (at < text.length()) {
      if (text.startsWith(ERASE_TO_END, at)) {
        lines.getLast().setLength(column);
        at += ERASE_TO_END.length();
      } else {
        print(text.charAt(at++));
      }
    }
    return lines.stream().map(StringBuilder::toString).toList();
  }

  private void print(char character) {
    switch (character) {
      case '\r' -> column = 0;
      case '\n' -> {
        lines.add(new StringBuilder());
        column = 0;
      }
      default -> {
        StringBuilder line = lines.getLast();
        if (column < line.length()) {
          line.setCharAt(column, character);
        } else {
          line.append(character);
        }
        column++;
      }
    }
  }
}
