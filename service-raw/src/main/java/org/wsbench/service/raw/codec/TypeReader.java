package org.wsbench.service.raw.codec;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.wsbench.service.raw.model.Address;
import org.wsbench.service.raw.model.Customer;
import org.wsbench.service.raw.model.DateTime;
import org.wsbench.service.raw.model.Item;
import org.wsbench.service.raw.model.ItemArray;
import org.wsbench.service.raw.model.LineItem;
import org.wsbench.service.raw.model.Location;
import org.wsbench.service.raw.model.Order;
import org.wsbench.service.raw.model.OrderKey;
import org.wsbench.service.raw.model.Struct;
import org.wsbench.service.raw.model.Synthetic;

/**
 * Reads the complex types of the contract. Each method takes the next element, which must have the
 * given name, with all it holds.
 */
final class TypeReader {

  private TypeReader() {}

  static Struct struct(ElementReader in, String name) throws XMLStreamException {
    in.open(name);
    int varInt = in.integer("varInt");
    float varFloat = in.decimal("varFloat");
    String varString = in.text("varString");
    in.close();
    return new Struct(varInt, varFloat, varString);
  }

  static Synthetic synthetic(ElementReader in, String name) throws XMLStreamException {
    in.open(name);
    String str = in.text("str");
    Struct s = struct(in, "s");
    byte[] bytes = in.binary("bytes");
    in.close();
    return new Synthetic(str, s, bytes);
  }

  private static Location location(ElementReader in) throws XMLStreamException {
    in.open("location");
    String id = in.text("id");
    String description = in.text("description");
    String address = in.text("address");
    in.close();
    return new Location(id, description, address);
  }

  private static Item item(ElementReader in) throws XMLStreamException {
    String id = in.text("id");
    String description = in.text("description");
    float price = in.decimal("price");
    int inventory = in.integer("inventory");
    Location location = location(in);
    DateTime creationdate = in.dateTime("creationdate");
    in.close();
    return new Item(id, description, price, inventory, location, creationdate);
  }

  static ItemArray itemArray(ElementReader in, String name) throws XMLStreamException {
    in.open(name);
    List<Item> items = new ArrayList<>();
    while (in.openNext("items")) {
      items.add(item(in));
    }
    in.close();
    return new ItemArray(items);
  }

  private static Address address(ElementReader in, String name) throws XMLStreamException {
    in.open(name);
    String firstName = in.text("firstName");
    String lastName = in.text("lastName");
    String address1 = in.text("address1");
    String address2 = in.text("address2");
    String city = in.text("city");
    String state = in.text("state");
    String zip = in.text("zip");
    in.close();
    return new Address(firstName, lastName, address1, address2, city, state, zip);
  }

  private static Customer customer(ElementReader in) throws XMLStreamException {
    in.open("customer");
    int customerId = in.integer("customerId");
    String contactFirstName = in.text("contactFirstName");
    String contactLastName = in.text("contactLastName");
    String contactPhone = in.text("contactPhone");
    DateTime lastActivityDate = in.dateTime("lastActivityDate");
    String creditCardNumber = in.text("creditCardNumber");
    String creditCardExpirationDate = in.text("creditCardExpirationDate");
    Address billingAddress = address(in, "billingAddress");
    Address shippingAddress = address(in, "shippingAddress");
    in.close();
    return new Customer(
        customerId,
        contactFirstName,
        contactLastName,
        contactPhone,
        lastActivityDate,
        creditCardNumber,
        creditCardExpirationDate,
        billingAddress,
        shippingAddress);
  }

  private static LineItem lineItem(ElementReader in) throws XMLStreamException {
    int orderId = in.integer("orderId");
    int itemId = in.integer("itemId");
    int productId = in.integer("productId");
    String productDescription = in.text("productDescription");
    int orderQuantity = in.integer("orderQuantity");
    float unitPrice = in.decimal("unitPrice");
    in.close();
    return new LineItem(orderId, itemId, productId, productDescription, orderQuantity, unitPrice);
  }

  static Order order(ElementReader in, String name) throws XMLStreamException {
    in.open(name);
    int orderId = in.integer("orderId");
    int orderStatus = in.integer("orderStatus");
    DateTime orderDate = in.dateTime("orderDate");
    float orderTotalAmount = in.decimal("orderTotalAmount");
    Customer customer = customer(in);
    List<LineItem> lineItems = new ArrayList<>();
    while (in.openNext("lineItems")) {
      lineItems.add(lineItem(in));
    }
    in.close();
    return new Order(orderId, orderStatus, orderDate, orderTotalAmount, customer, lineItems);
  }

  /** The two values of a request of getOrder, which no element of their own holds. */
  static OrderKey orderKey(ElementReader in) throws XMLStreamException {
    int orderId = in.integer("orderId");
    int customerId = in.integer("customerId");
    return new OrderKey(orderId, customerId);
  }
}
