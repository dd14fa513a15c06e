package org.wsbench.service.raw.model;

/** One line of an order. */
public record LineItem(
    int orderId,
    int itemId,
    int productId,
    String productDescription,
    int orderQuantity,
    float unitPrice) {}
