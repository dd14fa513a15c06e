package org.wsbench.payload;

import java.util.Optional;
import org.wsbench.payload.model.Customer;
import org.wsbench.payload.model.LineItem;
import org.wsbench.payload.model.Order;

/**
 * The orders that getOrder looks up, with the numbers 1 to {@value #ORDERS}: always the same, on
 * every machine. Each is created on request.
 */
public final class OrderBook {
  /** How many orders there are. */
  public static final int ORDERS = 10_000;

  /** How many lines each of them has. */
  public static final int LINES = 5;

  private static final long SEED = 0x6765_744F_7264_6572L;

  /** Has no factor in common with the number of orders, so that no two have the same customer. */
  private static final int STRIDE = 7919;

  private OrderBook() {}

  /**
   * The customer of an order, 1 to {@value #ORDERS}; each has one order.
   *
   * @param orderId 1 to {@value #ORDERS}
   */
  public static int customerOf(int orderId) {
    return 1 + orderId * STRIDE % ORDERS;
  }

  /** The order of that number and that customer, if there is one. */
  public static Optional<Order> find(int orderId, int customerId) {
    return orderId >= 1 && orderId <= ORDERS && customerId == customerOf(orderId)
        ? Optional.of(order(orderId))
        : Optional.empty();
  }

  /**
   * The order of a number.
   *
   * @param orderId 1 to {@value #ORDERS}
   */
  public static Order order(int orderId) {
    Script[] scripts = Script.values();
    // Neighboring seeds give neighboring first draws; the odd factor spreads them.
    long seed = SEED ^ orderId * 0x9E37_79B9_7F4A_7C15L;
    Variants variants = new Variants(new Sampler(seed, scripts[orderId % scripts.length], false));
    return numbered(variants.order(LINES), orderId);
  }

  private static Order numbered(Order drawn, int orderId) {
    return new Order(
        orderId,
        drawn.orderStatus(),
        drawn.orderDate(),
        drawn.orderTotalAmount(),
        numbered(drawn.customer(), customerOf(orderId)),
        drawn.lineItems().stream().map(line -> numbered(line, orderId)).toList());
  }

  private static Customer numbered(Customer drawn, int customerId) {
    return new Customer(
        customerId,
        drawn.contactFirstName(),
        drawn.contactLastName(),
        drawn.contactPhone(),
        drawn.lastActivityDate(),
        drawn.creditCardNumber(),
        drawn.creditCardExpirationDate(),
        drawn.billingAddress(),
        drawn.shippingAddress());
  }

  private static LineItem numbered(LineItem drawn, int orderId) {
    return new LineItem(
        orderId,
        drawn.itemId(),
        drawn.productId(),
        drawn.productDescription(),
        drawn.orderQuantity(),
        drawn.unitPrice());
  }
}
