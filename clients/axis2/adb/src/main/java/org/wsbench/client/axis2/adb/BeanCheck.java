package org.wsbench.client.axis2.adb;

import static org.wsbench.client.ReplyCheck.differ;
import static org.wsbench.client.ReplyCheck.same;

import java.io.IOException;
import java.io.InputStream;
import java.util.Calendar;
import javax.activation.DataHandler;
import org.wsbench.client.FailedCallException;
import org.wsbench.wstest.Address;
import org.wsbench.wstest.Customer;
import org.wsbench.wstest.Item;
import org.wsbench.wstest.ItemArray;
import org.wsbench.wstest.LineItem;
import org.wsbench.wstest.Location;
import org.wsbench.wstest.Order;
import org.wsbench.wstest.Struct;
import org.wsbench.wstest.Synthetic;

/** Compares the generated types of a reply with those that were sent, value by value. */
final class BeanCheck {

  private BeanCheck() {}

  /**
   * Compares a structure with binary data.
   *
   * @param bytes that were sent
   * @throws IOException if those received cannot be read
   */
  static void synthetic(Synthetic sent, byte[] bytes, Synthetic received)
      throws FailedCallException, IOException {
    requireSome("return", received);
    same("str", sent.getStr(), received.getStr());
    struct("s", sent.getS(), received.getS());
    same("bytes", bytes, bytes(received.getBytes()));
  }

  private static byte[] bytes(DataHandler received) throws FailedCallException, IOException {
    requireSome("bytes", received);
    try (InputStream in = received.getInputStream()) {
      return in.readAllBytes();
    }
  }

  static void array(ItemArray sent, ItemArray received) throws FailedCallException {
    requireSome("return", received);
    Item[] items = sent.getItems();
    Item[] others = received.getItems();
    requireSize("items", items, others);
    for (int at = 0; at < items.length; at++) {
      item(items[at], others[at]);
    }
  }

  static void order(Order sent, Order received) throws FailedCallException {
    requireSome("return", received);
    same("orderId", sent.getOrderId(), received.getOrderId());
    same("orderStatus", sent.getOrderStatus(), received.getOrderStatus());
    date("orderDate", sent.getOrderDate(), received.getOrderDate());
    same("orderTotalAmount", sent.getOrderTotalAmount(), received.getOrderTotalAmount());
    customer(sent.getCustomer(), received.getCustomer());
    LineItem[] lines = sent.getLineItems();
    LineItem[] others = received.getLineItems();
    requireSize("lineItems", lines, others);
    for (int at = 0; at < lines.length; at++) {
      line(lines[at], others[at]);
    }
  }

  static void struct(String part, Struct sent, Struct received) throws FailedCallException {
    requireSome(part, received);
    same("varInt", sent.getVarInt(), received.getVarInt());
    same("varFloat", sent.getVarFloat(), received.getVarFloat());
    same("varString", sent.getVarString(), received.getVarString());
  }

  /** The same instant, in whichever time zone. */
  static void date(String part, Calendar sent, Calendar received) throws FailedCallException {
    requireSome(part, received);
    if (sent.getTimeInMillis() != received.getTimeInMillis()) {
      throw differ(part, sent.toInstant(), received.toInstant());
    }
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

  private static void requireSize(String part, Object[] sent, Object[] received)
      throws FailedCallException {
    int size = received == null ? 0 : received.length;
    if (sent.length != size) {
      throw differ(part, sent.length + " of them", size + " of them");
    }
  }
}
