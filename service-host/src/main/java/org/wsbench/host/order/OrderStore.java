package org.wsbench.host.order;

import java.util.Optional;

/** Where orders are looked up. Safe for use by any number of threads. */
public interface OrderStore extends AutoCloseable {

  /**
   * The order of that number and that customer; empty if there is none.
   *
   * @throws DatabaseException within a few seconds if the database does not answer
   */
  Optional<StoredOrder> find(int orderId, int customerId);

  @Override
  void close();
}
