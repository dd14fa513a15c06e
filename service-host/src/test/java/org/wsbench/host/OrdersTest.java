package org.wsbench.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.host.order.DatabaseException;
import org.wsbench.host.order.OrderStore;
import org.wsbench.host.order.Orders;
import org.wsbench.host.order.StoredOrder;

class OrdersTest {
  private static final StoredOrder ORDER = new StoredOrder(1, 2, Instant.EPOCH, 3, null, List.of());

  /** Knows one order, and whether it was closed. */
  private static final class OneOrder implements OrderStore {
    private boolean closed;

    @Override
    public Optional<StoredOrder> find(int orderId, int customerId) {
      return orderId == 1 && customerId == 7 ? Optional.of(ORDER) : Optional.empty();
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  @Test
  void withoutADatabaseALookUpSaysSo() {
    assertThatThrownBy(() -> Orders.find(1, 7))
        .isInstanceOf(DatabaseException.class)
        .hasMessage("getOrder needs a database, and the service was started without --database");
  }

  @Test
  void ordersAreThoseOfTheStoreUntilItIsClosed() throws Exception {
    OneOrder store = new OneOrder();
    try (AutoCloseable used = Orders.use(store)) {
      assertThat(used).isNotNull();
      assertThat(Orders.find(1, 7)).contains(ORDER);
      assertThat(Orders.find(1, 8)).isEmpty();
    }
    assertThat(store.closed).isTrue();
    assertThatThrownBy(() -> Orders.find(1, 7)).isInstanceOf(DatabaseException.class);
  }

  @Test
  void aDatabaseWithoutLibrariesIsToldInOneLine() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] args = {"--port", "0", "--database", "jdbc:h2:mem:x"};

    int exitCode = ServiceHost.run(args, options -> null, new PrintStream(err, true));

    assertThat(exitCode).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "--database needs the environment variable WSBENCH_DATABASE_LIBRARIES: the folder"
                + " service-orders/target/orders");
  }
}
