package org.wsbench.service.raw.model;

/** Who has placed an order. */
public record Customer(
    int customerId,
    String contactFirstName,
    String contactLastName,
    String contactPhone,
    DateTime lastActivityDate,
    String creditCardNumber,
    String creditCardExpirationDate,
    Address billingAddress,
    Address shippingAddress) {}
