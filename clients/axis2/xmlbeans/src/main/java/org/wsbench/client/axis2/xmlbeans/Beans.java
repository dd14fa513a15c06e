package org.wsbench.client.axis2.xmlbeans;

import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Calendar;
import java.util.GregorianCalendar;
import org.wsbench.wstest.Address;
import org.wsbench.wstest.Customer;
import org.wsbench.wstest.Item;
import org.wsbench.wstest.ItemArray;
import org.wsbench.wstest.LineItem;
import org.wsbench.wstest.Location;
import org.wsbench.wstest.Order;
import org.wsbench.wstest.Struct;
import org.wsbench.wstest.Synthetic;

/** Fills objects of the generated types with the values of messages. */
final class Beans {

  private Beans() {}

  static void fill(Struct to, org.wsbench.payload.model.Struct from) {
    to.setVarInt(from.varInt());
    to.setVarFloat(from.varFloat());
    to.setVarString(from.varString());
  }

  static void fill(Synthetic to, org.wsbench.payload.model.Synthetic from) {
    to.setStr(from.str());
    fill(to.addNewS(), from.s());
    to.setBytes(from.bytes());
  }

  static void fill(ItemArray to, org.wsbench.payload.model.ItemArray from) {
    for (org.wsbench.payload.model.Item item : from.items()) {
      fill(to.addNewItems(), item);
    }
  }

  static void fill(Order to, org.wsbench.payload.model.Order from) {
    to.setOrderId(from.orderId());
    to.setOrderStatus(from.orderStatus());
    to.setOrderDate(date(from.orderDate()));
    to.setOrderTotalAmount(from.orderTotalAmount());
    fill(to.addNewCustomer(), from.customer());
    for (org.wsbench.payload.model.LineItem line : from.lineItems()) {
      fill(to.addNewLineItems(), line);
    }
  }

  /** In milliseconds: no date of the cases is finer. */
  static Calendar date(OffsetDateTime from) {
    if (!from.equals(from.truncatedTo(ChronoUnit.MILLIS))) {
      throw new IllegalArgumentException(from + " is finer than a millisecond");
    }
    return GregorianCalendar.from(from.toZonedDateTime());
  }

  private static void fill(Item to, org.wsbench.payload.model.Item from) {
    to.setId(from.id());
    to.setDescription(from.description());
    to.setPrice(from.price());
    to.setInventory(from.inventory());
    fill(to.addNewLocation(), from.location());
    to.setCreationdate(date(from.creationdate()));
  }

  private static void fill(Location to, org.wsbench.payload.model.Location from) {
    to.setId(from.id());
    to.setDescription(from.description());
    to.setAddress(from.address());
  }

  private static void fill(Customer to, org.wsbench.payload.model.Customer from) {
    to.setCustomerId(from.customerId());
    to.setContactFirstName(from.contactFirstName());
    to.setContactLastName(from.contactLastName());
    to.setContactPhone(from.contactPhone());
    to.setLastActivityDate(date(from.lastActivityDate()));
    to.setCreditCardNumber(from.creditCardNumber());
    to.setCreditCardExpirationDate(from.creditCardExpirationDate());
    fill(to.addNewBillingAddress(), from.billingAddress());
    fill(to.addNewShippingAddress(), from.shippingAddress());
  }

  private static void fill(Address to, org.wsbench.payload.model.Address from) {
    to.setFirstName(from.firstName());
    to.setLastName(from.lastName());
    to.setAddress1(from.address1());
    to.setAddress2(from.address2());
    to.setCity(from.city());
    to.setState(from.state());
    to.setZip(from.zip());
  }

  private static void fill(LineItem to, org.wsbench.payload.model.LineItem from) {
    to.setOrderId(from.orderId());
    to.setItemId(from.itemId());
    to.setProductId(from.productId());
    to.setProductDescription(from.productDescription());
    to.setOrderQuantity(from.orderQuantity());
    to.setUnitPrice(from.unitPrice());
  }
}
