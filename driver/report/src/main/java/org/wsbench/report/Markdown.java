package org.wsbench.report;

import java.util.List;
import java.util.stream.Collectors;

/** Text as Markdown shows it. */
public final class Markdown {
  private Markdown() {}

  /** One row of a pipe table. */
  public static String row(List<String> cells) {
    return cells.stream()
        .map(cell -> escape(cell.strip().replaceAll(" +", " ")))
        .collect(Collectors.joining(" | ", "| ", " |"));
  }

  /** A text on one line that is shown as it is. */
  public static String escape(String text) {
    return text.replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("*", "\\*")
        .replace("_", "\\_")
        .replace("`", "\\`")
        .replace("<", "&lt;")
        .replace('\n', ' ');
  }
}
