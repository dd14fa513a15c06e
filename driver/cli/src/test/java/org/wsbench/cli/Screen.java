package org.wsbench.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** As much of a terminal as shows what is left on it: lines, carriage returns, CUU, and ED. */
final class Screen {
  private static final String ERASE_BELOW = "\u001b[J";
  private static final Pattern UP = Pattern.compile("\u001b\\[(\\d+)A");

  private final List<StringBuilder> lines = new ArrayList<>(List.of(new StringBuilder()));
  private int row;
  private int column;

  /** The lines after all of a text was printed. */
  List<String> after(String text) {
    Matcher up = UP.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (text.startsWith(ERASE_BELOW, at)) {
        lines.subList(row + 1, lines.size()).clear();
        lines.get(row).setLength(Math.min(column, lines.get(row).length()));
        at += ERASE_BELOW.length();
      } else if (up.region(at, text.length()).lookingAt()) {
        row = Math.max(0, row - Integer.parseInt(up.group(1)));
        at = up.end();
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
        row++;
        column = 0;
        if (row == lines.size()) {
          lines.add(new StringBuilder());
        }
      }
      default -> {
        StringBuilder line = lines.get(row);
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
