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
  private final LookUpWait wait;

  /**
   * A store that closes the pool with itself.
   *
   * @param times gets the time from the start of the wait to the return of the connection
   * @param wait of each look-up, before it asks for a connection
   */
  PooledOrderStore(HikariDataSource pool, DatabaseTimes times, LookUpWait wait) {
    this.pool = pool;
    this.times = times;
    this.wait = wait;
  }

  @Override
  public Optional<StoredOrder> find(int orderId, int customerId) {
    long start = System.nanoTime();
    try {
      wait.await();
      return read(orderId, customerId);
    } finally {
      times.add(System.nanoTime() - start);
    }
  }

  private Optional<StoredOrder> read(int orderId, int customerId) {
    try (Connection connection = pool.getConnection()) {
      return OrderQuery.find(connection, orderId, customerId);
    } catch (SQLException e) {
      throw new DatabaseException("the database does not answer: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
