package org.wsbench.jmh.binding;

import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.service.jaxws.generated.Address;
import org.wsbench.service.jaxws.generated.Customer;
import org.wsbench.service.jaxws.generated.Item;
import org.wsbench.service.jaxws.generated.ItemArray;
import org.wsbench.service.jaxws.generated.LineItem;
import org.wsbench.service.jaxws.generated.Location;
import org.wsbench.service.jaxws.generated.Order;
import org.wsbench.service.jaxws.generated.Struct;
import org.wsbench.service.jaxws.generated.Synthetic;

/**
 * Reads every value of an object through its getter, which is when XMLBeans parses it. The build
 * makes the same of the objects of JAXB 2.3 and of XMLBeans from this source.
 */
final class JaxbLeaves {

  private JaxbLeaves() {}

  static void read(Struct struct, Blackhole sink) {
    sink.consume(struct.getVarInt());
    sink.consume(struct.getVarFloat());
    sink.consume(struct.getVarString());
  }

  static void read(Synthetic synthetic, Blackhole sink) {
    sink.consume(synthetic.getStr());
    read(synthetic.getS(), sink);
    sink.consume(synthetic.getBytes());
  }

  private static void read(Location location, Blackhole sink) {
    sink.consume(location.getId());
    sink.consume(location.getDescription());
    sink.consume(location.getAddress());
  }

  private static void read(Item item, Blackhole sink) {
    sink.consume(item.getId());
    sink.consume(item.getDescription());
    sink.consume(item.getPrice());
    sink.consume(item.getInventory());
    read(item.getLocation(), sink);
    sink.consume(item.getCreationdate());
  }

  static void read(ItemArray itemArray, Blackhole sink) {
    for (Item item : itemArray.getItems()) {
      read(item, sink);
    }
  }

  private static void read(Address address, Blackhole sink) {
    sink.consume(address.getFirstName());
    sink.consume(address.getLastName());
    sink.consume(address.getAddress1());
    sink.consume(address.getAddress2());
    sink.consume(address.getCity());
    sink.consume(address.getState());
    sink.consume(address.getZip());
  }

  private static void read(Customer customer, Blackhole sink) {
    sink.consume(customer.getCustomerId());
    sink.consume(customer.getContactFirstName());
    sink.consume(customer.getContactLastName());
    sink.consume(customer.getContactPhone());
    sink.consume(customer.getLastActivityDate());
    sink.consume(customer.getCreditCardNumber());
    sink.consume(customer.getCreditCardExpirationDate());
    read(customer.getBillingAddress(), sink);
    read(customer.getShippingAddress(), sink);
  }

  private static void read(LineItem lineItem, Blackhole sink) {
    sink.consume(lineItem.getOrderId());
    sink.consume(lineItem.getItemId());
    sink.consume(lineItem.getProductId());
    sink.consume(lineItem.getProductDescription());
    sink.consume(lineItem.getOrderQuantity());
    sink.consume(lineItem.getUnitPrice());
  }

  static void read(Order order, Blackhole sink) {
    sink.consume(order.getOrderId());
    sink.consume(order.getOrderStatus());
    sink.consume(order.getOrderDate());
    sink.consume(order.getOrderTotalAmount());
    read(order.getCustomer(), sink);
    for (LineItem lineItem : order.getLineItems()) {
      read(lineItem, sink);
    }
  }
}
