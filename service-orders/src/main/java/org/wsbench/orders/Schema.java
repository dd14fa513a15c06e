package org.wsbench.orders;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** The tables of the orders, in the default schema of a connection. */
final class Schema {

  private static final Set<String> TABLES =
      Set.of("address", "customer", "purchase_order", "line_item");

  private static final List<String> STATEMENTS =
      List.of(
          """
          CREATE TABLE address (
            address_id INTEGER PRIMARY KEY,
            first_name VARCHAR(1000) NOT NULL,
            last_name VARCHAR(1000) NOT NULL,
            address1 VARCHAR(1000) NOT NULL,
            address2 VARCHAR(1000) NOT NULL,
            city VARCHAR(1000) NOT NULL,
            state VARCHAR(1000) NOT NULL,
            zip VARCHAR(1000) NOT NULL)
          """,
          """
          CREATE TABLE customer (
            customer_id INTEGER PRIMARY KEY,
            contact_first_name VARCHAR(1000) NOT NULL,
            contact_last_name VARCHAR(1000) NOT NULL,
            contact_phone VARCHAR(1000) NOT NULL,
            last_activity_date TIMESTAMP(3) WITH TIME ZONE NOT NULL,
            credit_card_number VARCHAR(1000) NOT NULL,
            credit_card_expiration_date VARCHAR(1000) NOT NULL,
            billing_address_id INTEGER NOT NULL REFERENCES address,
            shipping_address_id INTEGER NOT NULL REFERENCES address)
          """,
          """
          CREATE TABLE purchase_order (
            order_id INTEGER PRIMARY KEY,
            order_status INTEGER NOT NULL,
            order_date TIMESTAMP(3) WITH TIME ZONE NOT NULL,
            order_total_amount REAL NOT NULL,
            customer_id INTEGER NOT NULL REFERENCES customer)
          """,
          """
          CREATE TABLE line_item (
            order_id INTEGER NOT NULL REFERENCES purchase_order,
            item_id INTEGER NOT NULL,
            product_id INTEGER NOT NULL,
            product_description VARCHAR(1000) NOT NULL,
            order_quantity INTEGER NOT NULL,
            unit_price REAL NOT NULL,
            PRIMARY KEY (order_id, item_id))
          """);

  /** The content of a database. */
  enum State {
    /** No table at all. */
    EMPTY,
    /** The tables of the orders, and no other. */
    OURS,
    /** Other tables, or only a part of them. */
    FOREIGN
  }

  private Schema() {}

  static State state(Connection connection) throws SQLException {
    Set<String> tables = tables(connection);
    if (tables.isEmpty()) {
      return State.EMPTY;
    }
    return tables.equals(TABLES) ? State.OURS : State.FOREIGN;
  }

  /** The names of all tables and views, in lower case. */
  static Set<String> tables(Connection connection) throws SQLException {
    Set<String> names = new TreeSet<>();
    String[] types = {"TABLE", "BASE TABLE", "PARTITIONED TABLE", "VIEW", "MATERIALIZED VIEW"};
    try (ResultSet tables =
        connection
            .getMetaData()
            .getTables(connection.getCatalog(), connection.getSchema(), "%", types)) {
      while (tables.next()) {
        names.add(tables.getString("TABLE_NAME").toLowerCase(Locale.ROOT));
      }
    }
    return names;
  }

  static void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : STATEMENTS) {
        statement.execute(sql);
      }
    }
  }
}
