package org.wsbench.cli;

import java.util.List;
import org.wsbench.report.format.Emphasis;
import org.wsbench.report.format.Format;
import org.wsbench.report.format.Painter;
import org.wsbench.report.format.ScreenFormat;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * The terminal that output goes to, if any.
 *
 * @param interactive whether standard error is a terminal that can be redrawn
 * @param columns width of that terminal in characters
 * @param rows its height in lines
 * @param color whether standard output takes colors
 */
record Terminal(boolean interactive, int columns, int rows, boolean color) {

  private static final String STDOUT = "wsbench.stdout.terminal";
  private static final String STDERR = "wsbench.stderr.terminal";
  private static final String COLUMNS = "wsbench.stderr.columns";
  private static final String ROWS = "wsbench.stderr.rows";
  private static final int USUAL_COLUMNS = 80;
  private static final int USUAL_ROWS = 24;
  private static final int LEAST_COLUMNS = 40;

  /** Longer lines are hard to read. */
  private static final int MOST_COLUMNS = 121;

  /** Uses the default width if that of the terminal is unknown or unusable. */
  Terminal {
    columns = columns < LEAST_COLUMNS ? USUAL_COLUMNS : columns;
  }

  /** No terminal: plain lines without colors. */
  static Terminal none() {
    return new Terminal(false, USUAL_COLUMNS, USUAL_ROWS, false);
  }

  /** As the launcher detected it, because a JVM cannot. */
  static Terminal detect() {
    boolean moves = !isDumb(System.getenv("TERM"));
    return new Terminal(
        Boolean.getBoolean(STDERR) && moves,
        Integer.getInteger(COLUMNS, USUAL_COLUMNS),
        Integer.getInteger(ROWS, USUAL_ROWS),
        color(Boolean.getBoolean(STDOUT) && moves, System.getenv("NO_COLOR")));
  }

  /**
   * Whether a terminal knows no escape sequences, and gets plain lines: {@code TERM} is {@code
   * dumb}, or not set.
   */
  static boolean isDumb(String term) {
    return term == null || term.isEmpty() || term.equals("dumb");
  }

  /** Colors are left out where {@code NO_COLOR} is set and not empty (no-color.org). */
  static boolean color(boolean terminal, String noColor) {
    return terminal && (noColor == null || noColor.isEmpty());
  }

  /** Makes texts stand out by colors, where there are any. */
  Painter painter() {
    return (emphasis, text) -> ansi().apply(text, List.of(style(emphasis))).toString();
  }

  /** Reports in the width of the terminal. */
  Format screen() {
    return screen(painter());
  }

  /** The same without colors, so that every character takes one column. */
  Format plainScreen() {
    return screen(Painter.NONE);
  }

  private Format screen(Painter painter) {
    return new ScreenFormat(painter, Math.min(columns, MOST_COLUMNS) - 1);
  }

  private static Style style(Emphasis emphasis) {
    return switch (emphasis) {
      case STRONG -> Style.bold;
      case FAINT -> Style.faint;
      case BAD -> Style.fg_red;
    };
  }

  Ansi ansi() {
    return color ? Ansi.ON : Ansi.OFF;
  }
}
