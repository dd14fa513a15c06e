package org.wsbench.host.order;

/** Opens databases; found as a service among the libraries that {@link Orders} loads. */
public interface OrderStoreProvider {

  /**
   * Opens a database that holds the orders, or fills one that lives in the memory of this process.
   *
   * @param url of JDBC
   * @param connections how many look-ups there may be at a time
   * @throws DatabaseException if it cannot be opened or holds no orders
   */
  OrderStore open(String url, int connections);
}
