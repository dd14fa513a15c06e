package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.report.Table.Cell;

/** The report on the screen: plain ASCII for a terminal of 120 columns. */
public final class ScreenReport {
  private static final int WIDTH = 118;
  private static final int LOG_LINES = 8;
  private static final String GAP = "  ";

  private final StringBuilder out = new StringBuilder();
  private final AnsiStyle style;

  private ScreenReport(boolean color) {
    this.style = new AnsiStyle(color);
  }

  /**
   * The report as text that ends with a line feed.
   *
   * @param color whether to use ANSI escapes
   */
  public static String of(Page page, boolean color) {
    ScreenReport report = new ScreenReport(color);
    report.preamble(page);
    for (Table table : page.tables()) {
      blocks(table).forEach(report::table);
    }
    page.sections().forEach(report::section);
    return report.out.toString();
  }

  private void preamble(Page page) {
    for (int i = 0; i < page.preamble().size(); i++) {
      boolean alarm = i == 0 && !page.complete();
      for (String line : Wrapping.wrap(page.preamble().get(i), WIDTH, "")) {
        line(alarm ? style.bad(line) : line);
      }
    }
  }

  private void table(Table table) {
    line("");
    Wrapping.wrap(table.title(), WIDTH, "").forEach(title -> line(style.strong(title)));
    int[] widths = widths(table);
    StringBuilder header = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      // Headings end where the figures end, in front of the place of the mark.
      String heading = column == 0 ? table.header().getFirst() : table.header().get(column) + " ";
      header.append(column == 0 ? "" : GAP).append(pad(heading, widths[column], column));
    }
    line(style.faint(header.toString().stripTrailing()));
    for (List<Cell> row : table.rows()) {
      StringBuilder text = new StringBuilder();
      for (int column = 0; column < widths.length; column++) {
        Cell cell = row.get(column);
        String padded = pad(marked(cell, column), widths[column], column);
        text.append(column == 0 ? "" : GAP).append(cell.bad() ? style.bad(padded) : padded);
      }
      line(text.toString().stripTrailing());
    }
  }

  private void section(Section section) {
    line("");
    line(style.strong(section.title()));
    for (Section.Item item : section.items()) {
      List<String> lines = Wrapping.wrap(item.text(), WIDTH - GAP.length(), GAP + GAP);
      lines.forEach(text -> line(GAP + text));
      int skipped = Math.max(0, item.literal().size() - LOG_LINES);
      item.literal().stream().skip(skipped).forEach(text -> line(GAP + GAP + "| " + text));
    }
  }

  /** Splits a table that is too wide by its columns, repeating the first. */
  private static List<Table> blocks(Table table) {
    int[] widths = widths(table);
    List<Table> blocks = new ArrayList<>();
    List<Integer> columns = new ArrayList<>(List.of(0));
    int width = widths[0];
    for (int column = 1; column < widths.length; column++) {
      if (width + GAP.length() + widths[column] > WIDTH && columns.size() > 1) {
        blocks.add(part(table, columns));
        columns = new ArrayList<>(List.of(0));
        width = widths[0];
      }
      columns.add(column);
      width += GAP.length() + widths[column];
    }
    blocks.add(part(table, columns));
    return blocks;
  }

  private static Table part(Table table, List<Integer> columns) {
    return new Table(
        table.title(),
        columns.stream().map(table.header()::get).toList(),
        table.rows().stream().map(row -> columns.stream().map(row::get).toList()).toList());
  }

  private static int[] widths(Table table) {
    int[] widths = new int[table.header().size()];
    for (int column = 0; column < widths.length; column++) {
      widths[column] = table.header().get(column).length() + (column == 0 ? 0 : 1);
      for (List<Cell> row : table.rows()) {
        widths[column] = Math.max(widths[column], marked(row.get(column), column).length());
      }
    }
    return widths;
  }

  private static String marked(Cell cell, int column) {
    return column == 0 ? cell.text() : cell.text() + (cell.flagged() ? "!" : " ");
  }

  private static String pad(String text, int width, int column) {
    String blanks = " ".repeat(width - text.length());
    return column == 0 ? text + blanks : blanks + text;
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
