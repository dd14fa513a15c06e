package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;
import java.util.stream.IntStream;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;

/** A table of a report; those that are wider than the page scroll by themselves. */
@JStache(path = "table")
public record TableView(String caption, List<Column> columns, List<RowView> rows) {

  /** A row; its name is a heading too. */
  record RowView(String name, List<CellView> cells) {}

  /** The table as HTML. */
  public static Markup of(Table table) {
    TableView view =
        new TableView(
            typeset(table.title()),
            table.columns(),
            table.rows().stream().map(row -> row(table.columns(), row)).toList());
    return new Markup(TableViewTemplate.of().execute(view));
  }

  private static RowView row(List<Column> columns, List<Cell> row) {
    List<CellView> cells =
        IntStream.range(1, row.size())
            .mapToObj(i -> CellView.of(row.get(i), columns.get(i).figures()))
            .toList();
    return new RowView(CellView.text(row.getFirst()), cells);
  }

  /**
   * Replaces ASCII notation in a text of wsbench, such as the title of a table, by proper
   * characters. Not for names from elsewhere.
   */
  static String typeset(String ascii) {
    return ascii.replace("+-", "\u00b1").replaceAll("\\bus\\b", "\u00b5s");
  }
}
