package org.wsbench.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.host.order.OrderStore;
import org.wsbench.payload.OrderBook;

class DatabaseInitTest {

  @TempDir private Path folder;
  private String url;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void name() {
    url = "jdbc:h2:file:" + folder.resolve("orders");
  }

  @Test
  void makesTheOrdersOnce() {
    assertThat(init()).isZero();
    assertThat(out).hasToString(url + " holds 10000 orders" + System.lineSeparator());

    out.reset();
    assertThat(init()).isZero();
    assertThat(out).hasToString(url + " held the 10000 orders already" + System.lineSeparator());

    try (OrderStore store = new PooledOrderStores().open(url, 2)) {
      assertThat(store.find(10_000, OrderBook.customerOf(10_000))).isPresent();
    }
  }

  @Test
  void refusesADatabaseWithOtherTables() throws SQLException {
    execute("CREATE TABLE payroll (salary INTEGER)");

    assertThat(init()).isEqualTo(1);
    assertThat(err)
        .hasToString(
            url
                + " has other tables (payroll); give a database without tables"
                + System.lineSeparator());
    execute("DROP TABLE payroll");
  }

  @Test
  void refusesOrdersOfWhichSomeAreMissing() throws SQLException {
    init();
    execute("DELETE FROM line_item WHERE order_id = 1");
    execute("DELETE FROM purchase_order WHERE order_id = 1");

    assertThat(init()).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith(url + " does not hold the 10000 orders; ");
  }

  private int init() {
    return DatabaseInit.run(url, Map.of(), new PrintStream(out), new PrintStream(err));
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
