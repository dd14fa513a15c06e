package org.wsbench.report;

import java.util.List;

/**
 * A table whose first column names the rows.
 *
 * @param title one line
 * @param header one cell for each column
 * @param rows cells, as many as there are columns
 */
public record Table(String title, List<String> header, List<List<Cell>> rows) {

  /**
   * One cell.
   *
   * @param flagged whether the reader should look below the tables
   * @param bad whether it says that there is no figure
   */
  public record Cell(String text, boolean flagged, boolean bad) {
    /** A cell with nothing to notice. */
    public static Cell plain(String text) {
      return new Cell(text, false, false);
    }

    /** A cell that stands in the place of a figure. */
    public static Cell bad(String text) {
      return new Cell(text, false, true);
    }
  }
}
