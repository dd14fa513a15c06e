package org.wsbench.payload.model;

/** {@code LineItem} of WSTest: one line of an order. */
public record LineItem(
    int orderId,
    int itemId,
    int productId,
    String productDescription,
    int orderQuantity,
    float unitPrice) {}
