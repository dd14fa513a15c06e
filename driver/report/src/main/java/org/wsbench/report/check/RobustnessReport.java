package org.wsbench.report.check;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.report.Markdown;
import org.wsbench.result.check.AttackDescription;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;

/** Shows a record; a pure function of it. */
public final class RobustnessReport {
  private static final List<String> HEADER =
      List.of("attack", "answer", "time", "memory", "echoVoid afterwards");
  private static final String GAP = "  ";

  private RobustnessReport() {}

  /** What was found on one stack, as a table for a terminal, without a line feed at its end. */
  public static String screen(StackFindings findings) {
    List<List<String>> rows = new ArrayList<>(List.of(HEADER));
    rows.addAll(FindingText.rows(findings));
    List<String> lines = new ArrayList<>(List.of(findings.stack() + ": " + findings.title()));
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        int width = width(rows, column);
        line.append(GAP).append(String.format("%-" + width + "s", row.get(column)));
      }
      lines.add(line.toString().stripTrailing());
    }
    if (findings.failure() != null) {
      lines.add(GAP + "the remaining attacks were not tried: " + findings.failure());
    }
    return String.join(System.lineSeparator(), lines);
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElseThrow();
  }

  /**
   * The whole record as Markdown with pipe tables; text that ends with a line feed.
   *
   * @param attacks all that can be made, in the order of the tables
   */
  public static String markdown(RobustnessRecord record, List<AttackDescription> attacks) {
    List<String> lines = new ArrayList<>();
    lines.add("# Robustness");
    lines.add("");
    lines.add("How each stack withstands hostile and careless clients. Made by");
    lines.add("");
    lines.add("```");
    lines.add(record.command());
    lines.add("```");
    lines.add("");
    lines.add("on %s with wsbench %s.".formatted(record.day(), record.wsbench()));
    lines.add(
        "Java stacks ran on JDK %s with a heap of %s.".formatted(record.jvm(), record.heap()));
    lines.add("The client waited for an answer for at most %s.".formatted(record.limit()));
    lines.add(
        "[method.md](method.md#robustness) explains the columns and the limits of these tests.");
    lines.add("");
    lines.add("| attack | what the client does |");
    lines.add("| :--- | :--- |");
    attacks.forEach(attack -> lines.add("| `%s` | %s |".formatted(attack.id(), attack.text())));
    matrix(record.stacks(), attacks, lines);
    record.stacks().forEach(findings -> section(findings, lines));
    return String.join("\n", lines) + "\n";
  }

  private static void matrix(
      List<StackFindings> stacks, List<AttackDescription> attacks, List<String> lines) {
    List<String> header = new ArrayList<>(List.of("attack"));
    stacks.forEach(findings -> header.add(findings.stack()));
    lines.add("");
    lines.add("## Answers of all stacks");
    lines.add("");
    lines.add(Markdown.row(header));
    lines.add("| :--- |" + " :--- |".repeat(stacks.size()));
    for (AttackDescription attack : attacks) {
      List<String> cells = new ArrayList<>(List.of(attack.id()));
      stacks.forEach(findings -> cells.add(FindingText.outcome(findings, attack.id())));
      lines.add(Markdown.row(cells));
    }
  }

  private static void section(StackFindings findings, List<String> lines) {
    lines.add("");
    lines.add("## " + findings.stack());
    lines.add("");
    lines.add(Markdown.escape(findings.title()) + ".");
    lines.add("");
    lines.add(Markdown.row(HEADER));
    lines.add("| :--- | :--- | ---: | ---: | :--- |");
    FindingText.rows(findings).forEach(cells -> lines.add(Markdown.row(cells)));
    if (findings.failure() != null) {
      lines.add("");
      lines.add(
          "The remaining attacks were not tried: " + Markdown.escape(findings.failure()) + ".");
    }
  }
}
