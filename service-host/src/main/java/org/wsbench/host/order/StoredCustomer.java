package org.wsbench.host.order;

import java.time.Instant;

/**
 * The customer of an order.
 *
 * @param lastActivity to the millisecond
 */
public record StoredCustomer(
    int customerId,
    String firstName,
    String lastName,
    String phone,
    Instant lastActivity,
    String cardNumber,
    String cardExpiration,
    StoredAddress billing,
    StoredAddress shipping) {}
