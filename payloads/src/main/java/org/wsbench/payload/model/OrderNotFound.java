package org.wsbench.payload.model;

/** {@code orderNotFound} of the contract: the detail of the fault that getOrder declares. */
public record OrderNotFound(int orderId, int customerId) {}
