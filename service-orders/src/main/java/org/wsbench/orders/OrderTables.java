package org.wsbench.orders;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.wsbench.host.order.DatabaseException;
import org.wsbench.payload.OrderBook;

/** Creates the tables with all orders, and checks whether they exist. */
final class OrderTables {

  private OrderTables() {}

  /**
   * Creates the tables and their orders in a database without tables, in one transaction. If they
   * all exist, it changes nothing.
   *
   * @return whether anything was made
   * @throws DatabaseException if there are other tables, or other orders
   */
  static boolean make(Connection connection, String url) throws SQLException {
    switch (Schema.state(connection)) {
      case FOREIGN ->
          throw new DatabaseException(
              "%s has other tables (%s); give a database without tables"
                  .formatted(url, String.join(", ", Schema.tables(connection))));
      case OURS -> {
        require(connection, url);
        return false;
      }
      case EMPTY -> {
        connection.setAutoCommit(false);
        Schema.create(connection);
        OrderWriter.writeAll(connection);
        connection.commit();
        connection.setAutoCommit(true);
        analyze(connection);
        return true;
      }
    }
    throw new AssertionError();
  }

  /**
   * Checks that all orders exist.
   *
   * @throws DatabaseException if they are not
   */
  static void require(Connection connection, String url) throws SQLException {
    if (Schema.state(connection) != Schema.State.OURS || count(connection) != OrderBook.ORDERS) {
      throw new DatabaseException(
          "%s does not hold the %d orders; make them in a database without tables with"
                  .formatted(url, OrderBook.ORDERS)
              + " ./wsbench database init --database URL");
    }
  }

  private static int count(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT count(*) FROM purchase_order")) {
      rows.next();
      return rows.getInt(1);
    }
  }

  /** Otherwise, the planner would guess until it collects statistics itself. */
  private static void analyze(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("ANALYZE");
    }
  }
}
