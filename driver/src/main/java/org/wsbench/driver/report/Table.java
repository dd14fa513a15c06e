package org.wsbench.driver.report;

import java.util.List;

/**
 * A table whose first column names the rows.
 *
 * @param title one line
 * @param header one cell for each column
 * @param rows cells, as many as there are columns
 */
record Table(String title, List<String> header, List<List<Cell>> rows) {

  /**
   * One cell.
   *
   * @param flagged whether the reader should look below the tables
   */
  record Cell(String text, boolean flagged, boolean bad) {
    static Cell plain(String text) {
      return new Cell(text, false, false);
    }

    static Cell bad(String text) {
      return new Cell(text, false, true);
    }
  }
}
