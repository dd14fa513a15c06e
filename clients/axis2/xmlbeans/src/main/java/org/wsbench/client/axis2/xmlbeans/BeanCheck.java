package org.wsbench.client.axis2.xmlbeans;

import static org.wsbench.client.ReplyCheck.differ;
import static org.wsbench.client.ReplyCheck.same;

import java.time.OffsetDateTime;
import java.util.Calendar;
import java.util.List;
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

  static void synthetic(org.wsbench.payload.model.Synthetic sent, Synthetic received)
      throws FailedCallException {
    requireSome("return", received);
    same("str", sent.str(), received.getStr());
    struct("s", sent.s(), received.getS());
    same("bytes", sent.bytes(), received.getBytes());
  }

  static void array(org.wsbench.payload.model.ItemArray sent, ItemArray received)
      throws FailedCallException {
    requireSome("return", received);
    Item[] others = received.getItemsArray();
    requireSize("items", sent.items(), others);
    for (int at = 0; at < others.length; at++) {
      item(sent.items().get(at), others[at]);
    }
  }

  static void order(org.wsbench.payload.model.Order sent, Order received)
      throws FailedCallException {
    requireSome("return", received);
    same("orderId", sent.orderId(), received.getOrderId());
    same("orderStatus", sent.orderStatus(), received.getOrderStatus());
    date("orderDate", sent.orderDate(), received.getOrderDate());
    same("orderTotalAmount", sent.orderTotalAmount(), received.getOrderTotalAmount());
    customer(sent.customer(), received.getCustomer());
    LineItem[] others = received.getLineItemsArray();
    requireSize("lineItems", sent.lineItems(), others);
    for (int at = 0; at < others.length; at++) {
      line(sent.lineItems().get(at), others[at]);
    }
  }

  static void struct(String part, org.wsbench.payload.model.Struct sent, Struct received)
      throws FailedCallException {
    requireSome(part, received);
    same("varInt", sent.varInt(), received.getVarInt());
    same("varFloat", sent.varFloat(), received.getVarFloat());
    same("varString", sent.varString(), received.getVarString());
  }

  /** The same instant, in whichever time zone. */
  static void date(String part, OffsetDateTime sent, Calendar received) throws FailedCallException {
    requireSome(part, received);
    if (sent.toInstant().toEpochMilli() != received.getTimeInMillis()) {
      throw differ(part, sent.toInstant(), received.toInstant());
    }
  }

  private static void item(org.wsbench.payload.model.Item sent, Item received)
      throws FailedCallException {
    same("id", sent.id(), received.getId());
    same("description", sent.description(), received.getDescription());
    same("price", sent.price(), received.getPrice());
    same("inventory", sent.inventory(), received.getInventory());
    location(sent.location(), received.getLocation());
    date("creationdate", sent.creationdate(), received.getCreationdate());
  }

  private static void location(org.wsbench.payload.model.Location sent, Location received)
      throws FailedCallException {
    requireSome("location", received);
    same("id", sent.id(), received.getId());
    same("description", sent.description(), received.getDescription());
    same("address", sent.address(), received.getAddress());
  }

  private static void customer(org.wsbench.payload.model.Customer sent, Customer received)
      throws FailedCallException {
    requireSome("customer", received);
    same("customerId", sent.customerId(), received.getCustomerId());
    same("contactFirstName", sent.contactFirstName(), received.getContactFirstName());
    same("contactLastName", sent.contactLastName(), received.getContactLastName());
    same("contactPhone", sent.contactPhone(), received.getContactPhone());
    date("lastActivityDate", sent.lastActivityDate(), received.getLastActivityDate());
    same("creditCardNumber", sent.creditCardNumber(), received.getCreditCardNumber());
    same(
        "creditCardExpirationDate",
        sent.creditCardExpirationDate(),
        received.getCreditCardExpirationDate());
    address("billingAddress", sent.billingAddress(), received.getBillingAddress());
    address("shippingAddress", sent.shippingAddress(), received.getShippingAddress());
  }

  private static void address(String part, org.wsbench.payload.model.Address sent, Address received)
      throws FailedCallException {
    requireSome(part, received);
    same("firstName", sent.firstName(), received.getFirstName());
    same("lastName", sent.lastName(), received.getLastName());
    same("address1", sent.address1(), received.getAddress1());
    same("address2", sent.address2(), received.getAddress2());
    same("city", sent.city(), received.getCity());
    same("state", sent.state(), received.getState());
    same("zip", sent.zip(), received.getZip());
  }

  private static void line(org.wsbench.payload.model.LineItem sent, LineItem received)
      throws FailedCallException {
    same("orderId", sent.orderId(), received.getOrderId());
    same("itemId", sent.itemId(), received.getItemId());
    same("productId", sent.productId(), received.getProductId());
    same("productDescription", sent.productDescription(), received.getProductDescription());
    same("orderQuantity", sent.orderQuantity(), received.getOrderQuantity());
    same("unitPrice", sent.unitPrice(), received.getUnitPrice());
  }

  private static void requireSome(String part, Object received) throws FailedCallException {
    if (received == null) {
      throw differ(part, "a value", "nothing");
    }
  }

  private static void requireSize(String part, List<?> sent, Object[] received)
      throws FailedCallException {
    if (sent.size() != received.length) {
      throw differ(part, sent.size() + " of them", received.length + " of them");
    }
  }
}
