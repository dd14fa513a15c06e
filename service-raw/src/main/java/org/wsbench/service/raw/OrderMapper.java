package org.wsbench.service.raw;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.wsbench.host.order.StoredAddress;
import org.wsbench.host.order.StoredCustomer;
import org.wsbench.host.order.StoredLine;
import org.wsbench.host.order.StoredOrder;
import org.wsbench.service.raw.model.Address;
import org.wsbench.service.raw.model.Customer;
import org.wsbench.service.raw.model.DateTime;
import org.wsbench.service.raw.model.LineItem;
import org.wsbench.service.raw.model.Order;

/** Maps stored orders to the types of this stack. */
final class OrderMapper {

  private OrderMapper() {}

  static Order of(StoredOrder from) {
    return new Order(
        from.orderId(),
        from.status(),
        of(from.placed()),
        from.totalAmount(),
        of(from.customer()),
        from.lines().stream().map(OrderMapper::of).toList());
  }

  private static Customer of(StoredCustomer from) {
    return new Customer(
        from.customerId(),
        from.firstName(),
        from.lastName(),
        from.phone(),
        of(from.lastActivity()),
        from.cardNumber(),
        from.cardExpiration(),
        of(from.billing()),
        of(from.shipping()));
  }

  private static Address of(StoredAddress from) {
    return new Address(
        from.firstName(),
        from.lastName(),
        from.address1(),
        from.address2(),
        from.city(),
        from.state(),
        from.zip());
  }

  private static LineItem of(StoredLine from) {
    return new LineItem(
        from.orderId(),
        from.itemId(),
        from.productId(),
        from.description(),
        from.quantity(),
        from.unitPrice());
  }

  private static DateTime of(Instant from) {
    return new DateTime(LocalDateTime.ofInstant(from, ZoneOffset.UTC), ZoneOffset.UTC);
  }
}
