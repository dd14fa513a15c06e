package org.wsbench.orders;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import org.wsbench.host.order.DatabaseException;
import org.wsbench.host.order.OrderStore;
import org.wsbench.host.order.OrderStoreProvider;

/** Opens databases through HikariCP. */
public final class PooledOrderStores implements OrderStoreProvider {

  /** Longest wait for a connection; it is longer than a look-up takes by orders of magnitude. */
  private static final int CONNECTION_MILLIS = 2000;

  private static final int VALIDATION_MILLIS = 1000;

  /** For {@link java.util.ServiceLoader}. */
  public PooledOrderStores() {}

  @Override
  public OrderStore open(String url, int connections) {
    LookUpWait wait = LookUpWait.ofThisProcess();
    HikariDataSource pool = pool(url, connections);
    try (Connection connection = pool.getConnection()) {
      if (Dialect.isInMemory(url)) {
        OrderTables.make(connection, url);
      } else {
        OrderTables.require(connection, url);
      }
      return new PooledOrderStore(
          pool, DatabaseTimes.of(System.getenv(), product(connection, url) + wait.words()), wait);
    } catch (SQLException e) {
      pool.close();
      throw new DatabaseException("%s cannot be used: %s".formatted(url, e.getMessage()), e);
    } catch (DatabaseException e) {
      pool.close();
      throw e;
    }
  }

  private static String product(Connection connection, String url) throws SQLException {
    DatabaseMetaData data = connection.getMetaData();
    return "%s %s%s"
        .formatted(
            data.getDatabaseProductName(),
            data.getDatabaseProductVersion(),
            Dialect.isInMemory(url) ? ", in the memory of the server itself" : "");
  }

  private static HikariDataSource pool(String url, int connections) {
    Dialect dialect = Dialect.of(url);
    Credentials credentials = Credentials.of(System.getenv());
    HikariConfig config = new HikariConfig();
    config.setPoolName("orders");
    config.setDriverClassName(dialect.driver());
    config.setJdbcUrl(url);
    config.setUsername(credentials.user());
    config.setPassword(credentials.password());
    config.setMaximumPoolSize(connections);
    config.setConnectionTimeout(CONNECTION_MILLIS);
    config.setValidationTimeout(VALIDATION_MILLIS);
    config.setConnectionInitSql(dialect.sessionSql());
    config.setDataSourceProperties(dialect.serving());
    try {
      return new HikariDataSource(config);
    } catch (PoolInitializationException e) {
      throw new DatabaseException(
          "%s cannot be opened: %s".formatted(url, e.getCause().getMessage()), e);
    }
  }
}
