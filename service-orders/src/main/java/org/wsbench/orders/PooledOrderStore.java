package org.wsbench.orders;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.wsbench.host.order.DatabaseException;
import org.wsbench.host.order.OrderStore;
import org.wsbench.host.order.StoredOrder;

/** Looks up orders through a pool, which replaces failed connections. */
final class PooledOrderStore implements OrderStore {

  private final HikariDataSource pool;
  private final DatabaseTimes times;

  /**
   * A store that closes the pool with itself.
   *
   * @param times gets the time from asking for a connection to returning it
   */
  PooledOrderStore(HikariDataSource pool, DatabaseTimes times) {
    this.pool = pool;
    this.times = times;
  }

  @Override
  public Optional<StoredOrder> find(int orderId, int customerId) {
    long start = System.nanoTime();
    try (Connection connection = pool.getConnection()) {
      return OrderQuery.find(connection, orderId, customerId);
    } catch (SQLException e) {
      throw new DatabaseException("the database does not answer: " + e.getMessage(), e);
    } finally {
      times.add(System.nanoTime() - start);
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
