package org.wsbench.client.axis2.adb;

import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Calendar;
import java.util.GregorianCalendar;
import javax.activation.DataHandler;
import org.apache.axiom.attachments.ByteArrayDataSource;
import org.wsbench.wstest.Address;
import org.wsbench.wstest.Customer;
import org.wsbench.wstest.Item;
import org.wsbench.wstest.ItemArray;
import org.wsbench.wstest.LineItem;
import org.wsbench.wstest.Location;
import org.wsbench.wstest.Order;
import org.wsbench.wstest.Struct;
import org.wsbench.wstest.Synthetic;

/** Converts the values of messages to the generated types. */
final class Beans {

  private Beans() {}

  /**
   * The value of a message as a bean.
   *
   * @throws IllegalArgumentException if the value is no structure and no date
   */
  static Object of(Object value) {
    return switch (value) {
      case OffsetDateTime date -> of(date);
      case org.wsbench.payload.model.Struct struct -> of(struct);
      case org.wsbench.payload.model.Synthetic synthetic -> of(synthetic);
      case org.wsbench.payload.model.ItemArray array -> of(array);
      case org.wsbench.payload.model.Order order -> of(order);
      default -> throw new IllegalArgumentException(String.valueOf(value));
    };
  }

  private static Struct of(org.wsbench.payload.model.Struct from) {
    Struct to = new Struct();
    to.setVarInt(from.varInt());
    to.setVarFloat(from.varFloat());
    to.setVarString(from.varString());
    return to;
  }

  private static Synthetic of(org.wsbench.payload.model.Synthetic from) {
    Synthetic to = new Synthetic();
    to.setStr(from.str());
    to.setS(of(from.s()));
    to.setBytes(new DataHandler(new ByteArrayDataSource(from.bytes())));
    return to;
  }

  private static ItemArray of(org.wsbench.payload.model.ItemArray from) {
    ItemArray to = new ItemArray();
    to.setItems(from.items().stream().map(Beans::of).toArray(Item[]::new));
    return to;
  }

  private static Item of(org.wsbench.payload.model.Item from) {
    Item to = new Item();
    to.setId(from.id());
    to.setDescription(from.description());
    to.setPrice(from.price());
    to.setInventory(from.inventory());
    to.setLocation(of(from.location()));
    to.setCreationdate(of(from.creationdate()));
    return to;
  }

  private static Location of(org.wsbench.payload.model.Location from) {
    Location to = new Location();
    to.setId(from.id());
    to.setDescription(from.description());
    to.setAddress(from.address());
    return to;
  }

  private static Order of(org.wsbench.payload.model.Order from) {
    Order to = new Order();
    to.setOrderId(from.orderId());
    to.setOrderStatus(from.orderStatus());
    to.setOrderDate(of(from.orderDate()));
    to.setOrderTotalAmount(from.orderTotalAmount());
    to.setCustomer(of(from.customer()));
    to.setLineItems(from.lineItems().stream().map(Beans::of).toArray(LineItem[]::new));
    return to;
  }

  private static Customer of(org.wsbench.payload.model.Customer from) {
    Customer to = new Customer();
    to.setCustomerId(from.customerId());
    to.setContactFirstName(from.contactFirstName());
    to.setContactLastName(from.contactLastName());
    to.setContactPhone(from.contactPhone());
    to.setLastActivityDate(of(from.lastActivityDate()));
    to.setCreditCardNumber(from.creditCardNumber());
    to.setCreditCardExpirationDate(from.creditCardExpirationDate());
    to.setBillingAddress(of(from.billingAddress()));
    to.setShippingAddress(of(from.shippingAddress()));
    return to;
  }

  private static Address of(org.wsbench.payload.model.Address from) {
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

  private static LineItem of(org.wsbench.payload.model.LineItem from) {
    LineItem to = new LineItem();
    to.setOrderId(from.orderId());
    to.setItemId(from.itemId());
    to.setProductId(from.productId());
    to.setProductDescription(from.productDescription());
    to.setOrderQuantity(from.orderQuantity());
    to.setUnitPrice(from.unitPrice());
    return to;
  }

  /** In milliseconds: no date of the cases is finer. */
  private static Calendar of(OffsetDateTime from) {
    if (!from.equals(from.truncatedTo(ChronoUnit.MILLIS))) {
      throw new IllegalArgumentException(from + " is finer than a millisecond");
    }
    return GregorianCalendar.from(from.toZonedDateTime());
  }
}
