package org.wsbench.payload.model;

import java.time.OffsetDateTime;
import java.util.List;

/** {@code Order} of WSTest: a purchase order, which may have no lines. */
public record Order(
    int orderId,
    int orderStatus,
    OffsetDateTime orderDate,
    float orderTotalAmount,
    Customer customer,
    List<LineItem> lineItems) {
  public Order {
    lineItems = List.copyOf(lineItems);
  }
}
