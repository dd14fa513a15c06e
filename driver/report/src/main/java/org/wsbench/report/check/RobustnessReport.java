package org.wsbench.report.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.format.MarkdownWriter;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.result.check.AttackDescription;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;

/** The report on attacks; a pure function of their record. */
public final class RobustnessReport {
  private static final List<Column> COLUMNS =
      List.of(
          Column.words("attack"),
          Column.words("answer"),
          Column.figures("time"),
          Column.figures("memory"),
          Column.words("echoVoid afterwards"));

  private RobustnessReport() {}

  /** The findings on one stack. */
  public static Page of(StackFindings findings) {
    List<Section> sections =
        findings.failure() == null
            ? List.of()
            : List.of(
                new Section(
                    "Failed",
                    List.of(
                        Item.of("the remaining attacks were not tried: " + findings.failure()))));
    return new Page(
        "wsbench robustness " + findings.stack(),
        List.of(),
        findings.failure() == null,
        Optional.empty(),
        List.of(table(findings)),
        List.of(),
        Optional.empty(),
        sections);
  }

  private static Table table(StackFindings findings) {
    return new Table(
        findings.stack() + ": " + findings.title(), COLUMNS, FindingText.rows(findings));
  }

  /**
   * The whole record as Markdown with pipe tables; text that ends with a line feed.
   *
   * @param attacks all that can be made, in the order of the tables
   */
  public static String markdown(RobustnessRecord record, List<AttackDescription> attacks) {
    MarkdownWriter out = new MarkdownWriter();
    out.line("# Robustness");
    out.line("");
    out.line("How each stack withstands hostile and careless clients. Made by");
    out.line("");
    out.line("```");
    out.line(record.command());
    out.line("```");
    out.line("");
    out.line("on %s with wsbench %s.".formatted(record.day(), record.wsbench()));
    out.line("Java stacks ran on JDK %s with a heap of %s.".formatted(record.jvm(), record.heap()));
    out.line("The client waited for an answer for at most %s.".formatted(record.limit()));
    out.line(
        "[method.md](method.md#robustness) explains the columns and the limits of these tests.");
    out.line("");
    out.line("| attack | what the client does |");
    out.line("| :--- | :--- |");
    attacks.forEach(attack -> out.line("| `%s` | %s |".formatted(attack.id(), attack.text())));
    matrix(record.stacks(), attacks, out);
    record.stacks().forEach(findings -> section(findings, out));
    return out.document();
  }

  private static void matrix(
      List<StackFindings> stacks, List<AttackDescription> attacks, MarkdownWriter out) {
    List<String> header = new ArrayList<>(List.of("attack"));
    stacks.forEach(findings -> header.add(findings.stack()));
    List<List<Cell>> rows = new ArrayList<>();
    for (AttackDescription attack : attacks) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(attack.id())));
      stacks.forEach(findings -> cells.add(Cell.text(FindingText.outcome(findings, attack.id()))));
      rows.add(cells);
    }
    Table table = Table.ofWords("Answers of all stacks", header, rows);
    out.heading(table.title());
    out.table(table);
  }

  private static void section(StackFindings findings, MarkdownWriter out) {
    out.heading(findings.stack());
    out.line(MarkdownWriter.escape(findings.title()) + ".");
    out.line("");
    out.table(table(findings));
    if (findings.failure() != null) {
      out.line("");
      out.line(
          "The remaining attacks were not tried: "
              + MarkdownWriter.escape(findings.failure())
              + ".");
    }
  }
}
