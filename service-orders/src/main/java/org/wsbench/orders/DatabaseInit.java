package org.wsbench.orders;

import java.io.PrintStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import org.wsbench.host.order.DatabaseException;
import org.wsbench.payload.OrderBook;

/** The program behind {@code wsbench database init}: makes the orders in a database. */
public final class DatabaseInit {

  private static final int OK = 0;
  private static final int FAILED = 1;

  private DatabaseInit() {}

  /**
   * Makes the tables and the orders, or makes sure that they are there.
   *
   * @param args the JDBC URL; user and password are in the environment
   */
  public static void main(String[] args) {
    System.exit(run(args[0], System.getenv(), System.out, System.err));
  }

  /** Returns the exit code; a problem is one line on {@code err}. */
  static int run(String url, Map<String, String> environment, PrintStream out, PrintStream err) {
    try (Connection connection = connect(url, environment)) {
      out.println(
          OrderTables.make(connection, url)
              ? "%s holds %d orders".formatted(url, OrderBook.ORDERS)
              : "%s held the %d orders already".formatted(url, OrderBook.ORDERS));
      return OK;
    } catch (DatabaseException e) {
      err.println(e.getMessage());
    } catch (SQLException e) {
      err.println("%s cannot be used: %s".formatted(url, e.getMessage()));
    }
    return FAILED;
  }

  private static Connection connect(String url, Map<String, String> environment)
      throws SQLException {
    Credentials credentials = Credentials.of(environment);
    Properties properties = Dialect.of(url).writing();
    if (credentials.user() != null) {
      properties.put("user", credentials.user());
    }
    if (credentials.password() != null) {
      properties.put("password", credentials.password());
    }
    return DriverManager.getConnection(url, properties);
  }
}
