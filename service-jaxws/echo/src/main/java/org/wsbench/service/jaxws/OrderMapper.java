package org.wsbench.service.jaxws;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import org.wsbench.host.order.StoredAddress;
import org.wsbench.host.order.StoredCustomer;
import org.wsbench.host.order.StoredLine;
import org.wsbench.host.order.StoredOrder;
import org.wsbench.service.jaxws.generated.Address;
import org.wsbench.service.jaxws.generated.Customer;
import org.wsbench.service.jaxws.generated.LineItem;
import org.wsbench.service.jaxws.generated.Order;

/** Maps stored orders to the generated types. */
final class OrderMapper {

  private static final DatatypeFactory DATES = DatatypeFactory.newDefaultInstance();
  private static final int UTC = 0;

  private OrderMapper() {}

  static Order of(StoredOrder from) {
    Order to = new Order();
    to.setOrderId(from.orderId());
    to.setOrderStatus(from.status());
    to.setOrderDate(of(from.placed()));
    to.setOrderTotalAmount(from.totalAmount());
    to.setCustomer(of(from.customer()));
    for (StoredLine line : from.lines()) {
      to.getLineItems().add(of(line));
    }
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

  private static XMLGregorianCalendar of(Instant from) {
    OffsetDateTime at = from.atOffset(ZoneOffset.UTC);
    return DATES.newXMLGregorianCalendar(
        at.getYear(),
        at.getMonthValue(),
        at.getDayOfMonth(),
        at.getHour(),
        at.getMinute(),
        at.getSecond(),
        at.get(ChronoField.MILLI_OF_SECOND),
        UTC);
  }
}
