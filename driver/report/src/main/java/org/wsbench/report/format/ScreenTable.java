package org.wsbench.report.format;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.result.PrintableText;

/** A table laid out in columns of characters. Each line of it may end with blanks. */
final class ScreenTable {
  private static final String GAP = "  ";

  /** Before a column of figures, which has a place for a sign at its end. */
  private static final String FIGURE_GAP = " ";

  private static final int PERCENT_WIDTH = 3;
  private static final int MILLIS_WIDTH = 5;

  private final Table table;
  private final int[] widths;

  ScreenTable(Table table) {
    this.table = table;
    this.widths = IntStream.range(0, table.columns().size()).map(this::width).toArray();
  }

  private int width(int column) {
    int cells =
        table.rows().stream()
            .mapToInt(row -> text(row.get(column), column).length())
            .max()
            .orElse(0);
    return Math.max(heading(column).length(), cells);
  }

  /** Groups of columns that fit into a width, each with the first column. */
  List<List<Integer>> blocks(int width) {
    List<List<Integer>> blocks = new ArrayList<>();
    List<Integer> columns = new ArrayList<>(List.of(0));
    int used = widths[0];
    for (int column = 1; column < widths.length; column++) {
      int more = gap(column).length() + widths[column];
      if (used + more > width && columns.size() > 1) {
        blocks.add(columns);
        columns = new ArrayList<>(List.of(0));
        used = widths[0];
      }
      columns.add(column);
      used += more;
    }
    blocks.add(columns);
    return blocks;
  }

  String header(List<Integer> columns) {
    return columns.stream()
        .map(column -> gap(column) + pad(heading(column), column))
        .collect(Collectors.joining());
  }

  String row(List<Cell> cells, List<Integer> columns, Painter painter) {
    return columns.stream()
        .map(
            column -> {
              Cell cell = cells.get(column);
              String text = pad(text(cell, column), column);
              return gap(column) + (cell.bad() ? painter.paint(Emphasis.BAD, text) : text);
            })
        .collect(Collectors.joining());
  }

  /** Headings end where the figures end, before the place of the mark. */
  private String heading(int column) {
    String heading = PrintableText.of(table.columns().get(column).heading());
    return heading + (figures(column) ? " " : "");
  }

  private String text(Cell cell, int column) {
    String mark = cell.sign() == Sign.NONE && figures(column) ? " " : cell.sign().symbol();
    String first = printable(cell.values().getFirst());
    return cell.values().stream()
        .skip(1)
        .map(ScreenTable::beside)
        .collect(Collectors.joining("", first, mark));
  }

  /** Aligns the second value of a cell with those of other rows. */
  private static String beside(Value value) {
    int width =
        value instanceof Value.Figure figure && figure.unit() == Unit.MILLIS
            ? MILLIS_WIDTH
            : PERCENT_WIDTH;
    String text = printable(value);
    return " | " + " ".repeat(Math.max(0, width - text.length())) + text;
  }

  private static String printable(Value value) {
    return PrintableText.of(ValueText.of(value));
  }

  private String pad(String text, int column) {
    String blanks = " ".repeat(widths[column] - text.length());
    return figures(column) ? blanks + text : text + blanks;
  }

  /** The gap before a column. */
  private String gap(int column) {
    return column == 0 ? "" : figures(column) ? FIGURE_GAP : GAP;
  }

  private boolean figures(int column) {
    return table.columns().get(column).figures();
  }
}
