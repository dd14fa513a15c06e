package org.wsbench.orders;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import org.h2.tools.Server;
import org.wsbench.host.order.OrderStore;
import org.wsbench.run.database.Database;

/**
 * The orders in an H2 of this process that all stacks reach over TCP, so that they are made once.
 */
public final class SharedOrders implements AutoCloseable {
  private static final String NAME = "mem:contract";

  private final Server server;
  private final OrderStore store;
  private final Database database;

  private SharedOrders(Server server, OrderStore store, Database database) {
    this.server = server;
    this.store = store;
    this.database = database;
  }

  public static SharedOrders open(Path home) throws SQLException {
    OrderStore store = new PooledOrderStores().open("jdbc:h2:" + NAME, 1);
    System.setProperty("h2.bindAddress", "127.0.0.1");
    Server server = Server.createTcpServer("-tcpPort", "0").start();
    String url = "jdbc:h2:tcp://127.0.0.1:" + server.getPort() + "/" + NAME;
    return new SharedOrders(
        server, store, new Database(url, Map.of(), home.resolve("service-orders/target/orders")));
  }

  public Database database() {
    return database;
  }

  @Override
  public void close() {
    server.stop();
    store.close();
  }
}
