package org.wsbench.service.raw.codec;

import javax.xml.stream.XMLStreamException;
import org.wsbench.service.raw.model.Address;
import org.wsbench.service.raw.model.Customer;
import org.wsbench.service.raw.model.Item;
import org.wsbench.service.raw.model.ItemArray;
import org.wsbench.service.raw.model.LineItem;
import org.wsbench.service.raw.model.Location;
import org.wsbench.service.raw.model.Order;
import org.wsbench.service.raw.model.OrderKey;
import org.wsbench.service.raw.model.Struct;
import org.wsbench.service.raw.model.Synthetic;

/** Writes the complex types of the contract, each as an element of the given name. */
final class TypeWriter {

  private TypeWriter() {}

  static void struct(ElementWriter out, String name, Struct struct) throws XMLStreamException {
    out.open(name);
    out.integer("varInt", struct.varInt());
    out.decimal("varFloat", struct.varFloat());
    out.text("varString", struct.varString());
    out.close();
  }

  static void synthetic(ElementWriter out, String name, Synthetic synthetic)
      throws XMLStreamException {
    out.open(name);
    out.text("str", synthetic.str());
    struct(out, "s", synthetic.s());
    out.binary("bytes", synthetic.bytes());
    out.close();
  }

  private static void location(ElementWriter out, Location location) throws XMLStreamException {
    out.open("location");
    out.text("id", location.id());
    out.text("description", location.description());
    out.text("address", location.address());
    out.close();
  }

  private static void item(ElementWriter out, Item item) throws XMLStreamException {
    out.open("items");
    out.text("id", item.id());
    out.text("description", item.description());
    out.decimal("price", item.price());
    out.integer("inventory", item.inventory());
    location(out, item.location());
    out.dateTime("creationdate", item.creationdate());
    out.close();
  }

  static void itemArray(ElementWriter out, String name, ItemArray itemArray)
      throws XMLStreamException {
    out.open(name);
    for (Item item : itemArray.items()) {
      item(out, item);
    }
    out.close();
  }

  private static void address(ElementWriter out, String name, Address address)
      throws XMLStreamException {
    out.open(name);
    out.text("firstName", address.firstName());
    out.text("lastName", address.lastName());
    out.text("address1", address.address1());
    out.text("address2", address.address2());
    out.text("city", address.city());
    out.text("state", address.state());
    out.text("zip", address.zip());
    out.close();
  }

  private static void customer(ElementWriter out, Customer customer) throws XMLStreamException {
    out.open("customer");
    out.integer("customerId", customer.customerId());
    out.text("contactFirstName", customer.contactFirstName());
    out.text("contactLastName", customer.contactLastName());
    out.text("contactPhone", customer.contactPhone());
    out.dateTime("lastActivityDate", customer.lastActivityDate());
    out.text("creditCardNumber", customer.creditCardNumber());
    out.text("creditCardExpirationDate", customer.creditCardExpirationDate());
    address(out, "billingAddress", customer.billingAddress());
    address(out, "shippingAddress", customer.shippingAddress());
    out.close();
  }

  private static void lineItem(ElementWriter out, LineItem lineItem) throws XMLStreamException {
    out.open("lineItems");
    out.integer("orderId", lineItem.orderId());
    out.integer("itemId", lineItem.itemId());
    out.integer("productId", lineItem.productId());
    out.text("productDescription", lineItem.productDescription());
    out.integer("orderQuantity", lineItem.orderQuantity());
    out.decimal("unitPrice", lineItem.unitPrice());
    out.close();
  }

  static void order(ElementWriter out, String name, Order order) throws XMLStreamException {
    out.open(name);
    out.integer("orderId", order.orderId());
    out.integer("orderStatus", order.orderStatus());
    out.dateTime("orderDate", order.orderDate());
    out.decimal("orderTotalAmount", order.orderTotalAmount());
    customer(out, order.customer());
    for (LineItem lineItem : order.lineItems()) {
      lineItem(out, lineItem);
    }
    out.close();
  }

  /** The two values of getOrder and of its fault, which no element of their own holds. */
  static void orderKey(ElementWriter out, OrderKey key) throws XMLStreamException {
    out.integer("orderId", key.orderId());
    out.integer("customerId", key.customerId());
  }
}
