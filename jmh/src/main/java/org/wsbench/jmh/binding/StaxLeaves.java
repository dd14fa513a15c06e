package org.wsbench.jmh.binding;

import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.service.raw.model.Address;
import org.wsbench.service.raw.model.Customer;
import org.wsbench.service.raw.model.Item;
import org.wsbench.service.raw.model.ItemArray;
import org.wsbench.service.raw.model.LineItem;
import org.wsbench.service.raw.model.Location;
import org.wsbench.service.raw.model.Order;
import org.wsbench.service.raw.model.Struct;
import org.wsbench.service.raw.model.Synthetic;

/** Reads every value of a record through its accessor. */
final class StaxLeaves {

  private StaxLeaves() {}

  static void read(Struct struct, Blackhole sink) {
    sink.consume(struct.varInt());
    sink.consume(struct.varFloat());
    sink.consume(struct.varString());
  }

  static void read(Synthetic synthetic, Blackhole sink) {
    sink.consume(synthetic.str());
    read(synthetic.s(), sink);
    sink.consume(synthetic.bytes());
  }

  private static void read(Location location, Blackhole sink) {
    sink.consume(location.id());
    sink.consume(location.description());
    sink.consume(location.address());
  }

  private static void read(Item item, Blackhole sink) {
    sink.consume(item.id());
    sink.consume(item.description());
    sink.consume(item.price());
    sink.consume(item.inventory());
    read(item.location(), sink);
    sink.consume(item.creationdate());
  }

  static void read(ItemArray itemArray, Blackhole sink) {
    for (Item item : itemArray.items()) {
      read(item, sink);
    }
  }

  private static void read(Address address, Blackhole sink) {
    sink.consume(address.firstName());
    sink.consume(address.lastName());
    sink.consume(address.address1());
    sink.consume(address.address2());
    sink.consume(address.city());
    sink.consume(address.state());
    sink.consume(address.zip());
  }

  private static void read(Customer customer, Blackhole sink) {
    sink.consume(customer.customerId());
    sink.consume(customer.contactFirstName());
    sink.consume(customer.contactLastName());
    sink.consume(customer.contactPhone());
    sink.consume(customer.lastActivityDate());
    sink.consume(customer.creditCardNumber());
    sink.consume(customer.creditCardExpirationDate());
    read(customer.billingAddress(), sink);
    read(customer.shippingAddress(), sink);
  }

  private static void read(LineItem lineItem, Blackhole sink) {
    sink.consume(lineItem.orderId());
    sink.consume(lineItem.itemId());
    sink.consume(lineItem.productId());
    sink.consume(lineItem.productDescription());
    sink.consume(lineItem.orderQuantity());
    sink.consume(lineItem.unitPrice());
  }

  static void read(Order order, Blackhole sink) {
    sink.consume(order.orderId());
    sink.consume(order.orderStatus());
    sink.consume(order.orderDate());
    sink.consume(order.orderTotalAmount());
    read(order.customer(), sink);
    for (LineItem lineItem : order.lineItems()) {
      read(lineItem, sink);
    }
  }
}
