package org.wsbench.report.format;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;

/** Writes a document of lines, headings and pipe tables, with the notes of all cells at its end. */
public final class MarkdownWriter {
  private static final String LEFT = ":---";
  private static final String RIGHT = "---:";

  /**
   * Brackets of a link or an image, of the definition of one, of a footnote, and of a check box.
   * Others are shown as they are.
   */
  private static final Pattern BRACKETS = Pattern.compile("\\](?=[(:])|\\[(?=\\^|[ xX]\\])");

  private final StringBuilder out = new StringBuilder();
  private final Set<String> notes = new LinkedHashSet<>();

  /** Adds a line, or several, of Markdown. */
  public void line(String markdown) {
    out.append(markdown).append('\n');
  }

  /** Adds a heading of the second level. */
  public void heading(String text) {
    line("");
    line("## " + escape(text));
    line("");
  }

  /** Adds a table without its title. */
  public void table(Table table) {
    row(table.columns().stream().map(Table.Column::heading).map(MarkdownWriter::escape).toList());
    row(table.columns().stream().map(column -> column.figures() ? RIGHT : LEFT).toList());
    table.rows().forEach(cells -> row(cells.stream().map(this::text).toList()));
  }

  /** A note that is the same as an earlier one has the number of that one. */
  private String text(Cell cell) {
    String values =
        cell.values().stream()
            .map(ValueText::of)
            .map(text -> escape(text.strip().replaceAll(" +", " ")))
            .collect(Collectors.joining(" \\| "));
    String mark = cell.sign() == Sign.NONE ? "" : " " + cell.sign().symbol();
    return values + mark + cell.note().map(note -> "[^" + number(note) + "]").orElse("");
  }

  private int number(String note) {
    notes.add(note);
    return new ArrayList<>(notes).indexOf(note) + 1;
  }

  private void row(List<String> cells) {
    line(cells.stream().collect(Collectors.joining(" | ", "| ", " |")));
  }

  /** A text on one line as Markdown that shows it as it is. */
  public static String escape(String text) {
    String plain = text.replace("&", "&amp;").replace("\\", "\\\\");
    return BRACKETS
        .matcher(plain)
        .replaceAll("\\\\$0")
        .replace("|", "\\|")
        .replace("*", "\\*")
        .replace("_", "\\_")
        .replace("`", "\\`")
        .replace("<", "&lt;")
        .replaceAll("\\R", " ");
  }

  /** The whole document, which ends with a line feed. */
  public String document() {
    StringBuilder document = new StringBuilder(out);
    int number = 1;
    for (String note : notes) {
      document.append("\n[^" + number++ + "]: " + escape(note) + "\n");
    }
    return document.toString();
  }
}
