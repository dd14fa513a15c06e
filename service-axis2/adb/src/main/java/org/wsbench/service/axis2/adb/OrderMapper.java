package org.wsbench.service.axis2.adb;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;
import org.wsbench.host.order.StoredAddress;
import org.wsbench.host.order.StoredCustomer;
import org.wsbench.host.order.StoredLine;
import org.wsbench.host.order.StoredOrder;
import org.wsbench.wstest.Address;
import org.wsbench.wstest.Customer;
import org.wsbench.wstest.LineItem;
import org.wsbench.wstest.Order;

/** Maps stored orders to the generated types. */
final class OrderMapper {

  private OrderMapper() {}

  static Order of(StoredOrder from) {
    Order to = new Order();
    to.setOrderId(from.orderId());
    to.setOrderStatus(from.status());
    to.setOrderDate(of(from.placed()));
    to.setOrderTotalAmount(from.totalAmount());
    to.setCustomer(of(from.customer()));
    to.setLineItems(from.lines().stream().map(OrderMapper::of).toArray(LineItem[]::new));
    return to;
  }

  private static Customer of(StoredCustomer from) {
    Customer to = new Customer();
    to.setCustomerId(from.customerId());
    to.setContactFirstName(from.firstName());
    to.setContactLastName(from.lastName());
    to.setContactPhone(from.phone());
    to.setLastActivityDate(of(from.lastActivity()));
    to.setCreditCardNumber(from.cardNumber());
    to.setCreditCardExpirationDate(from.cardExpiration());
    to.setBillingAddress(of(from.billing()));
    to.setShippingAddress(of(from.shipping()));
    return to;
  }

  private static Address of(StoredAddress from) {
    Address to = new Address();
    to.setFirstName(from.firstName());
    to.setLastName(from.lastName());
    to.setAddress1(from.address1());
    to.setAddress2(from.address2());
    to.setCity(from.city());
    to.setState(from.state());
    to.setZip(from.zip());
    return to;
  }

  private static LineItem of(StoredLine from) {
    LineItem to = new LineItem();
    to.setOrderId(from.orderId());
    to.setItemId(from.itemId());
    to.setProductId(from.productId());
    to.setProductDescription(from.description());
    to.setOrderQuantity(from.quantity());
    to.setUnitPrice(from.unitPrice());
    return to;
  }

  private static Calendar of(Instant from) {
    return GregorianCalendar.from(from.atZone(ZoneOffset.UTC));
  }
}
