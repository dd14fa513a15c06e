package org.wsbench.host.order;

/** A line of an order. */
public record StoredLine(
    int orderId, int itemId, int productId, String description, int quantity, float unitPrice) {}
