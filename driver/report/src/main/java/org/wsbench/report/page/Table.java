package org.wsbench.report.page;

import java.util.List;
import java.util.stream.Stream;

/**
 * A table whose first column names the rows.
 *
 * @param title one line
 * @param rows cells, as many as there are columns
 */
public record Table(String title, List<Column> columns, List<List<Cell>> rows) {
  /** Copies. */
  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /**
   * One column.
   *
   * @param figures whether it contains figures, which are right-aligned
   */
  public record Column(String heading, boolean figures) {
    /** A column of text. */
    public static Column words(String heading) {
      return new Column(heading, false);
    }

    /** A column of figures. */
    public static Column figures(String heading) {
      return new Column(heading, true);
    }
  }

  /** A table of figures, except for its first column. */
  public static Table ofFigures(
      String title, String first, List<String> others, List<List<Cell>> rows) {
    return new Table(
        title,
        Stream.concat(Stream.of(Column.words(first)), others.stream().map(Column::figures))
            .toList(),
        rows);
  }

  /** A table of text. */
  public static Table ofWords(String title, List<String> headings, List<List<Cell>> rows) {
    return new Table(title, headings.stream().map(Column::words).toList(), rows);
  }
}
