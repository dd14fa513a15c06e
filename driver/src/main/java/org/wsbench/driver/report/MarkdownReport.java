package org.wsbench.driver.report;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.driver.report.Table.Cell;
import org.wsbench.driver.result.RunResult;
import org.wsbench.driver.result.StackRun;

/** The report as Markdown with pipe tables, {@code summary.md} of a run folder. */
public final class MarkdownReport {
  private final StringBuilder out = new StringBuilder();

  private MarkdownReport() {}

  /**
   * The report as text that ends with a line feed.
   *
   * @param notes what is wrong with the files of the run, if anything
   */
  public static String of(RunResult result, List<String> notes) {
    MarkdownReport report = new MarkdownReport();
    report.line("# wsbench results");
    report.line("");
    Preamble.of(result).forEach(line -> report.line("- " + Markdown.escape(line)));
    for (Table table : Tables.of(result)) {
      report.heading(table.title());
      report.table(table);
    }
    report.heading("Stacks");
    report.table(stacks(result));
    Remarks.of(result, notes).forEach(report::section);
    return report.out.toString();
  }

  private static Table stacks(RunResult result) {
    List<List<Cell>> rows = new ArrayList<>();
    for (String name : result.comparison().stacks()) {
      rows.add(
          result
              .stack(name)
              .map(MarkdownReport::stack)
              .orElseGet(() -> cells(name, "not started", "", "", "", "", "")));
    }
    return new Table(
        "", List.of("stack", "title", "engine", "binding", "parser", "approach", "JVM"), rows);
  }

  private static List<Cell> stack(StackRun run) {
    return cells(
        run.name(),
        run.title(),
        run.engine(),
        run.binding(),
        run.parser(),
        run.approach(),
        run.jvmVersion());
  }

  private static List<Cell> cells(String... texts) {
    List<Cell> cells = new ArrayList<>();
    for (String text : texts) {
      cells.add(Cell.plain(text == null ? "" : text));
    }
    return cells;
  }

  private void table(Table table) {
    boolean figures = !table.title().isEmpty();
    line(Markdown.row(table.header()));
    String others = figures ? " ---: |" : " :--- |";
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
