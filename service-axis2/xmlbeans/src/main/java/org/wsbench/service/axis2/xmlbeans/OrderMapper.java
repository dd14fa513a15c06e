package org.wsbench.service.axis2.xmlbeans;

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

  static void fill(StoredOrder from, Order to) {
    to.setOrderId(from.orderId());
    to.setOrderStatus(from.status());
    to.setOrderDate(of(from.placed()));
    to.setOrderTotalAmount(from.totalAmount());
    fill(from.customer(), to.addNewCustomer());
    for (StoredLine line : from.lines()) {
      fill(line, to.addNewLineItems());
    }
  }

  private static void fill(StoredCustomer from, Customer to) {
    to.setCustomerId(from.customerId());
    to.setContactFirstName(from.firstName());
    to.setContactLastName(from.lastName());
    to.setContactPhone(from.phone());
    to.setLastActivityDate(of(from.lastActivity()));
    to.setCreditCardNumber(from.cardNumber());
    to.setCreditCardExpirationDate(from.cardExpiration());
    fill(from.billing(), to.addNewBillingAddress());
    fill(from.shipping(), to.addNewShippingAddress());
  }

  private static void fill(StoredAddress from, Address to) {
    to.setFirstName(from.firstName());
    to.setLastName(from.lastName());
    to.setAddress1(from.address1());
    to.setAddress2(from.address2());
    to.setCity(from.city());
    to.setState(from.state());
    to.setZip(from.zip());
  }

  private static void fill(StoredLine from, LineItem to) {
    to.setOrderId(from.orderId());
    to.setItemId(from.itemId());
    to.setProductId(from.productId());
    to.setProductDescription(from.description());
    to.setOrderQuantity(from.quantity());
    to.setUnitPrice(from.unitPrice());
  }

  private static Calendar of(Instant from) {
    return GregorianCalendar.from(from.atZone(ZoneOffset.UTC));
  }
}
