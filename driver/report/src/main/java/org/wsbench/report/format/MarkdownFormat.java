package org.wsbench.report.format;

import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Table;

/** Reports as Markdown with pipe tables; text that ends with a line feed. */
public final class MarkdownFormat implements Format {

  @Override
  public String of(Page page) {
    MarkdownWriter out = new MarkdownWriter();
    out.line("# " + MarkdownWriter.escape(page.title()));
    out.line("");
    page.header().forEach(line -> out.line("- " + MarkdownWriter.escape(line)));
    page.lead().ifPresent(section -> write(section, out));
    page.tables().forEach(table -> write(table, out));
    page.descriptions().forEach(table -> write(table, out));
    page.sections().forEach(section -> write(section, out));
    return out.document();
  }

  private static void write(Table table, MarkdownWriter out) {
    out.heading(table.title());
    out.table(table);
  }

  private static void write(Section section, MarkdownWriter out) {
    out.heading(section.title());
    for (Section.Item item : section.items()) {
      out.line("- " + MarkdownWriter.escape(item.text()));
      if (!item.literal().isEmpty()) {
        out.line("");
        // Indented code, which no content of a log can end.
        item.literal().forEach(text -> out.line("      " + text));
      }
    }
  }
}
