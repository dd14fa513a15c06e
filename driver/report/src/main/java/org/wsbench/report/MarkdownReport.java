package org.wsbench.report;

import java.util.List;
import org.wsbench.report.Table.Cell;

/** The report as Markdown with pipe tables, {@code summary.md} of a run folder. */
public final class MarkdownReport {
  private final StringBuilder out = new StringBuilder();

  private MarkdownReport() {}

  /** The report as text that ends with a line feed. */
  public static String of(Page page) {
    MarkdownReport report = new MarkdownReport();
    report.line("# " + Markdown.escape(page.title()));
    report.line("");
    page.preamble().forEach(line -> report.line("- " + Markdown.escape(line)));
    for (Table table : page.tables()) {
      report.table(table, " ---: |");
    }
    for (Table table : page.descriptions()) {
      report.table(table, " :--- |");
    }
    page.sections().forEach(report::section);
    return report.out.toString();
  }

  /** A table with its heading; all columns but the first are aligned alike. */
  private void table(Table table, String others) {
    heading(table.title());
    line(Markdown.row(table.header()));
    line("| :--- |" + others.repeat(table.header().size() - 1));
    for (List<Cell> cells : table.rows()) {
      line(
          Markdown.row(
              cells.stream().map(cell -> cell.text() + (cell.flagged() ? " !" : "")).toList()));
    }
  }

  private void section(Section section) {
    heading(section.title());
    for (Section.Item item : section.items()) {
      line("- " + Markdown.escape(item.text()));
      if (!item.literal().isEmpty()) {
        line("");
        // Indented code: whatever the log holds cannot end the block.
        item.literal().forEach(text -> line("      " + text));
      }
    }
  }

  private void heading(String title) {
    line("");
    line("## " + Markdown.escape(title));
    line("");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
