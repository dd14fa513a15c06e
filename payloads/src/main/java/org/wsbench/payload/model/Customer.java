package org.wsbench.payload.model;

import java.time.OffsetDateTime;

/** {@code Customer} of WSTest. */
public record Customer(
    int customerId,
    String contactFirstName,
    String contactLastName,
    String contactPhone,
    OffsetDateTime lastActivityDate,
    String creditCardNumber,
    String creditCardExpirationDate,
    Address billingAddress,
    Address shippingAddress) {}
