package org.wsbench.service.raw.model;

/** What getOrder asks for, and what the fault that it declares carries. */
public record OrderKey(int orderId, int customerId) {}
