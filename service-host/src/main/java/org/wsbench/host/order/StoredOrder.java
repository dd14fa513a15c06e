package org.wsbench.host.order;

import java.time.Instant;
import java.util.List;

/**
 * An order as the database holds it; a stack maps it to its own type.
 *
 * @param placed to the millisecond
 * @param lines in the order of their numbers
 */
public record StoredOrder(
    int orderId,
    int status,
    Instant placed,
    float totalAmount,
    StoredCustomer customer,
    List<StoredLine> lines) {}
