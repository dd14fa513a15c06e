package org.wsbench.client.jaxws;

import static org.wsbench.client.ReplyCheck.differ;
import static org.wsbench.client.ReplyCheck.same;

import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.wsbench.client.FailedCallException;
import org.wsbench.client.jaxws.generated.Address;
import org.wsbench.client.jaxws.generated.Customer;
import org.wsbench.client.jaxws.generated.Item;
import org.wsbench.client.jaxws.generated.ItemArray;
import org.wsbench.client.jaxws.generated.LineItem;
import org.wsbench.client.jaxws.generated.Location;
import org.wsbench.client.jaxws.generated.Order;
import org.wsbench.client.jaxws.generated.Struct;
import org.wsbench.client.jaxws.generated.Synthetic;

/** Compares the generated types of a reply with those that were sent, value by value. */
final class BeanCheck {

  private BeanCheck() {}

  static void synthetic(Synthetic sent, Synthetic received) throws FailedCallException {
    requireSome("return", received);
    same("str", sent.getStr(), received.getStr());
    struct("s", sent.getS(), received.getS());
    same("bytes", sent.getBytes(), received.getBytes());
  }

  static void array(ItemArray sent, ItemArray received) throws FailedCallException {
    requireSome("return", received);
    requireSize("items", sent.getItems(), received.getItems());
    Iterator<Item> others = received.getItems().iterator();
    for (Item item : sent.getItems()) {
      item(item, others.next());
    }
  }

  static void order(Order sent, Order received) throws FailedCallException {
    requireSome("return", received);
    same("orderId", sent.getOrderId(), received.getOrderId());
    same("orderStatus", sent.getOrderStatus(), received.getOrderStatus());
    date("orderDate", sent.getOrderDate(), received.getOrderDate());
    same("orderTotalAmount", sent.getOrderTotalAmount(), received.getOrderTotalAmount());
    customer(sent.getCustomer(), received.getCustomer());
    requireSize("lineItems", sent.getLineItems(), received.getLineItems());
    Iterator<LineItem> others = received.getLineItems().iterator();
    for (LineItem line : sent.getLineItems()) {
      line(line, others.next());
    }
  }

  static void struct(String part, Struct sent, Struct received) throws FailedCallException {
    requireSome(part, received);
    same("varInt", sent.getVarInt(), received.getVarInt());
    same("varFloat", sent.getVarFloat(), received.getVarFloat());
    same("varString", sent.getVarString(), received.getVarString());
  }

  /** Any notation of the same instant will do; the usual one is compared without a conversion. */
  static void date(String part, XMLGregorianCalendar sent, XMLGregorianCalendar received)
      throws FailedCallException {
    requireSome(part, received);
    boolean sameFields =
        sent.getMinute() == received.getMinute()
            && sent.getSecond() == received.getSecond()
            && sent.getHour() == received.getHour()
            && sent.getDay() == received.getDay()
            && sent.getMonth() == received.getMonth()
            && sent.getYear() == received.getYear()
            && sent.getTimezone() == received.getTimezone()
            && fraction(sent).compareTo(fraction(received)) == 0;
    if (!sameFields && sent.compare(received) != 0) {
      throw differ(part, sent, received);
    }
  }

  private static BigDecimal fraction(XMLGregorianCalendar date) {
    BigDecimal fraction = date.getFractionalSecond();
    return fraction == null ? BigDecimal.ZERO : fraction;
  }

  private static void item(Item sent, Item received) throws FailedCallException {
    same("id", sent.getId(), received.getId());
    same("description", sent.getDescription(), received.getDescription());
    same("price", sent.getPrice(), received.getPrice());
    same("inventory", sent.getInventory(), received.getInventory());
    location(sent.getLocation(), received.getLocation());
    date("creationdate", sent.getCreationdate(), received.getCreationdate());
  }

  private static void location(Location sent, Location received) throws FailedCallException {
    requireSome("location", received);
    same("id", sent.getId(), received.getId());
    same("description", sent.getDescription(), received.getDescription());
    same("address", sent.getAddress(), received.getAddress());
  }

  private static void customer(Customer sent, Customer received) throws FailedCallException {
    requireSome("customer", received);
    same("customerId", sent.getCustomerId(), received.getCustomerId());
    same("contactFirstName", sent.getContactFirstName(), received.getContactFirstName());
    same("contactLastName", sent.getContactLastName(), received.getContactLastName());
    same("contactPhone", sent.getContactPhone(), received.getContactPhone());
    date("lastActivityDate", sent.getLastActivityDate(), received.getLastActivityDate());
    same("creditCardNumber", sent.getCreditCardNumber(), received.getCreditCardNumber());
    same(
        "creditCardExpirationDate",
        sent.getCreditCardExpirationDate(),
        received.getCreditCardExpirationDate());
    address("billingAddress", sent.getBillingAddress(), received.getBillingAddress());
    address("shippingAddress", sent.getShippingAddress(), received.getShippingAddress());
  }

  private static void address(String part, Address sent, Address received)
      throws FailedCallException {
    requireSome(part, received);
    same("firstName", sent.getFirstName(), received.getFirstName());
    same("lastName", sent.getLastName(), received.getLastName());
    same("address1", sent.getAddress1(), received.getAddress1());
    same("address2", sent.getAddress2(), received.getAddress2());
    same("city", sent.getCity(), received.getCity());
    same("state", sent.getState(), received.getState());
    same("zip", sent.getZip(), received.getZip());
  }

  private static void line(LineItem sent, LineItem received) throws FailedCallException {
    same("orderId", sent.getOrderId(), received.getOrderId());
    same("itemId", sent.getItemId(), received.getItemId());
    same("productId", sent.getProductId(), received.getProductId());
    same("productDescription", sent.getProductDescription(), received.getProductDescription());
    same("orderQuantity", sent.getOrderQuantity(), received.getOrderQuantity());
    same("unitPrice", sent.getUnitPrice(), received.getUnitPrice());
  }

  private static void requireSome(String part, Object received) throws FailedCallException {
    if (received == null) {
      throw differ(part, "a value", "nothing");
    }
  }

  private static void requireSize(String part, List<?> sent, List<?> received)
      throws FailedCallException {
    if (sent.size() != received.size()) {
      throw differ(part, sent.size() + " of them", received.size() + " of them");
    }
  }
}
