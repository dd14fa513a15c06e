package org.wsbench.service.raw.model;

import java.util.List;

/** An order with its lines. */
public record Order(
    int orderId,
    int orderStatus,
    DateTime orderDate,
    float orderTotalAmount,
    Customer customer,
    List<LineItem> lineItems) {}
