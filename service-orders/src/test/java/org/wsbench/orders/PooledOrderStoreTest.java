package org.wsbench.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.host.order.DatabaseException;
import org.wsbench.host.order.OrderStore;
import org.wsbench.host.order.StoredAddress;
import org.wsbench.host.order.StoredCustomer;
import org.wsbench.host.order.StoredLine;
import org.wsbench.host.order.StoredOrder;
import org.wsbench.payload.Lookup;
import org.wsbench.payload.OrderBook;
import org.wsbench.payload.model.Address;
import org.wsbench.payload.model.Customer;
import org.wsbench.payload.model.LineItem;
import org.wsbench.payload.model.Order;

class PooledOrderStoreTest {

  private static OrderStore store;

  @BeforeAll
  static void open() {
    store = new PooledOrderStores().open("jdbc:h2:mem:store", 4);
  }

  @AfterAll
  static void close() {
    store.close();
  }

  @Test
  void everyOrderIsFoundByValue() {
    for (int orderId = 1; orderId <= OrderBook.ORDERS; orderId += 37) {
      assertThat(store.find(orderId, OrderBook.customerOf(orderId)))
          .contains(stored(OrderBook.order(orderId)));
    }
  }

  @Test
  void whatDoesNotExistIsNotFound() {
    for (Lookup lookup :
        List.of(Lookup.of(5).ofNobody(), Lookup.of(5).ofAnotherCustomer(), new Lookup(-1, -1))) {
      assertThat(store.find(lookup.orderId(), lookup.customerId())).isEmpty();
    }
  }

  @Test
  void aLookUpWaitsAsTheProcessIsTold() {
    System.setProperty(LookUpWait.PROPERTY, "30");
    try (OrderStore waiting = new PooledOrderStores().open("jdbc:h2:mem:waiting", 1)) {
      long start = System.nanoTime();

      assertThat(waiting.find(1, OrderBook.customerOf(1))).isPresent();
      assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(30_000_000);
    } finally {
      System.clearProperty(LookUpWait.PROPERTY);
    }
  }

  @Test
  void aDatabaseWithoutTheOrdersIsRefused(@TempDir Path folder) {
    String url = "jdbc:h2:file:" + folder.resolve("empty");

    assertThatThrownBy(() -> new PooledOrderStores().open(url, 1))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(
            url
                + " does not hold the 10000 orders; make them in a database without tables with"
                + " ./wsbench database init --database URL");
  }

  @Test
  void aDatabaseThatCannotBeReachedIsToldInOneLine() {
    assertThatThrownBy(
            () -> new PooledOrderStores().open("jdbc:postgresql://127.0.0.1:1/orders", 1))
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("jdbc:postgresql://127.0.0.1:1/orders cannot be opened: ")
        .hasMessageContaining("refused");
  }

  @Test
  void anotherDatabaseIsRefused() {
    assertThatThrownBy(() -> new PooledOrderStores().open("jdbc:mysql://localhost/x", 1))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(
            "'jdbc:mysql://localhost/x' is not a database; give jdbc:h2:... or"
                + " jdbc:postgresql://...");
  }

  private static StoredOrder stored(Order order) {
    return new StoredOrder(
        order.orderId(),
        order.orderStatus(),
        order.orderDate().toInstant(),
        order.orderTotalAmount(),
        stored(order.customer()),
        order.lineItems().stream().map(PooledOrderStoreTest::stored).toList());
  }

  private static StoredCustomer stored(Customer customer) {
    return new StoredCustomer(
        customer.customerId(),
        customer.contactFirstName(),
        customer.contactLastName(),
        customer.contactPhone(),
        customer.lastActivityDate().toInstant(),
        customer.creditCardNumber(),
        customer.creditCardExpirationDate(),
        stored(customer.billingAddress()),
        stored(customer.shippingAddress()));
  }

  private static StoredAddress stored(Address address) {
    return new StoredAddress(
        address.firstName(),
        address.lastName(),
        address.address1(),
        address.address2(),
        address.city(),
        address.state(),
        address.zip());
  }

  private static StoredLine stored(LineItem line) {
    return new StoredLine(
        line.orderId(),
        line.itemId(),
        line.productId(),
        line.productDescription(),
        line.orderQuantity(),
        line.unitPrice());
  }
}
