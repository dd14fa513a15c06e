package org.wsbench.report.format;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Table;
import org.wsbench.result.PrintableText;

/**
 * Reports for a terminal: plain ASCII, unless a result has other letters; text that ends with a
 * line feed. What a result has of escape sequences is shown as {@linkplain PrintableText text}.
 *
 * @param painter emphasizes text
 * @param width characters in a line, 40 or more
 */
public record ScreenFormat(Painter painter, int width) implements Format {
  private static final int LOG_LINES = 8;
  private static final String INDENT = "  ";

  @Override
  public String of(Page page) {
    StringBuilder out = new StringBuilder();
    header(page, out);
    page.lead().ifPresent(section -> section(section, out));
    page.tables().forEach(table -> table(table, out));
    page.sections().forEach(section -> section(section, out));
    return out.toString();
  }

  private void header(Page page, StringBuilder out) {
    for (int i = 0; i < page.header().size(); i++) {
      boolean alarm = i == 0 && !page.complete();
      for (String line : wrap(page.header().get(i), width, "")) {
        line(alarm ? painter.paint(Emphasis.BAD, line) : line, out);
      }
    }
  }

  /** In several blocks, one below the other, if it is too wide. */
  private void table(Table table, StringBuilder out) {
    ScreenTable layout = new ScreenTable(table);
    for (List<Integer> columns : layout.blocks(width)) {
      line("", out);
      for (String line : wrap(table.title(), width, "")) {
        line(painter.paint(Emphasis.STRONG, line), out);
      }
      line(painter.paint(Emphasis.FAINT, layout.header(columns).stripTrailing()), out);
      for (List<Cell> row : table.rows()) {
        line(layout.row(row, columns, painter).stripTrailing(), out);
      }
    }
  }

  private void section(Section section, StringBuilder out) {
    line("", out);
    line(painter.paint(Emphasis.STRONG, PrintableText.of(section.title())), out);
    for (Section.Item item : section.items()) {
      for (String text : wrap(item.text(), width - INDENT.length(), INDENT + INDENT)) {
        line(INDENT + text, out);
      }
      int skipped = Math.max(0, item.literal().size() - LOG_LINES);
      for (String text : item.literal().subList(skipped, item.literal().size())) {
        line(INDENT + INDENT + "| " + PrintableText.of(text), out);
      }
    }
  }

  private static void line(String text, StringBuilder out) {
    out.append(text).append('\n');
  }

  /**
   * Lines of at most the given width, as far as blanks allow.
   *
   * @param indent stands before each line but the first
   */
  private static List<String> wrap(String text, int width, String indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : PrintableText.of(text).split(" ")) {
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
