package org.wsbench.orders;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.Collections;
import org.wsbench.payload.OrderBook;
import org.wsbench.payload.model.Address;
import org.wsbench.payload.model.Customer;
import org.wsbench.payload.model.LineItem;
import org.wsbench.payload.model.Order;

/** Writes all orders of the {@link OrderBook} into empty tables, in batches. */
final class OrderWriter implements AutoCloseable {

  /** Orders of a batch. */
  private static final int BATCH = 100;

  private final PreparedStatement addresses;
  private final PreparedStatement customers;
  private final PreparedStatement orders;
  private final PreparedStatement lines;

  private OrderWriter(Connection connection) throws SQLException {
    addresses = insert(connection, "address", 8);
    customers = insert(connection, "customer", 9);
    orders = insert(connection, "purchase_order", 5);
    lines = insert(connection, "line_item", 6);
  }

  /** Writes; the caller commits. */
  static void writeAll(Connection connection) throws SQLException {
    try (OrderWriter writer = new OrderWriter(connection)) {
      for (int orderId = 1; orderId <= OrderBook.ORDERS; orderId++) {
        writer.add(OrderBook.order(orderId));
        if (orderId % BATCH == 0) {
          writer.flush();
        }
      }
      writer.flush();
    }
  }

  private static PreparedStatement insert(Connection connection, String table, int columns)
      throws SQLException {
    String places = String.join(", ", Collections.nCopies(columns, "?"));
    return connection.prepareStatement("INSERT INTO " + table + " VALUES (" + places + ")");
  }

  private static void add(PreparedStatement statement, Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    statement.addBatch();
  }

  private void add(Order order) throws SQLException {
    Customer customer = order.customer();
    int billing = 2 * customer.customerId() - 1;
    int shipping = 2 * customer.customerId();
    add(billing, customer.billingAddress());
    add(shipping, customer.shippingAddress());
    add(
        customers,
        customer.customerId(),
        customer.contactFirstName(),
        customer.contactLastName(),
        customer.contactPhone(),
        customer.lastActivityDate().withOffsetSameInstant(ZoneOffset.UTC),
        customer.creditCardNumber(),
        customer.creditCardExpirationDate(),
        billing,
        shipping);
    add(
        orders,
        order.orderId(),
        order.orderStatus(),
        order.orderDate().withOffsetSameInstant(ZoneOffset.UTC),
        order.orderTotalAmount(),
        customer.customerId());
    for (LineItem line : order.lineItems()) {
      add(
          lines,
          line.orderId(),
          line.itemId(),
          line.productId(),
          line.productDescription(),
          line.orderQuantity(),
          line.unitPrice());
    }
  }

  private void add(int addressId, Address address) throws SQLException {
    add(
        addresses,
        addressId,
        address.firstName(),
        address.lastName(),
        address.address1(),
        address.address2(),
        address.city(),
        address.state(),
        address.zip());
  }

  /** Referenced rows first. */
  private void flush() throws SQLException {
    addresses.executeBatch();
    customers.executeBatch();
    orders.executeBatch();
    lines.executeBatch();
  }

  @Override
  public void close() throws SQLException {
    lines.close();
    orders.close();
    customers.close();
    addresses.close();
  }
}
