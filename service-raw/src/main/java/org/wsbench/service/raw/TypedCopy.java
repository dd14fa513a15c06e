package org.wsbench.service.raw;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.service.raw.codec.Echo;
import org.wsbench.service.raw.model.Address;
import org.wsbench.service.raw.model.Customer;
import org.wsbench.service.raw.model.Item;
import org.wsbench.service.raw.model.ItemArray;
import org.wsbench.service.raw.model.LineItem;
import org.wsbench.service.raw.model.Location;
import org.wsbench.service.raw.model.Order;
import org.wsbench.service.raw.model.Struct;
import org.wsbench.service.raw.model.Synthetic;

/**
 * Builds a new message from every value of another, each read through its accessor. Strings, dates
 * and binary are values: they are passed on as they were read.
 */
public final class TypedCopy {

  private TypedCopy() {}

  @SuppressWarnings("unchecked") // A copy is of the type of the original.
  public static <T> Echo<T> of(Echo<T> echo) {
    return new Echo<>(echo.operation(), (T) copy(echo.value()));
  }

  private static Object copy(Object value) {
    if (value instanceof Struct struct) {
      return of(struct);
    }
    if (value instanceof Synthetic synthetic) {
      return of(synthetic);
    }
    if (value instanceof ItemArray array) {
      return of(array);
    }
    if (value instanceof Order order) {
      return of(order);
    }
    return value;
  }

  private static Struct of(Struct struct) {
    return new Struct(struct.varInt(), struct.varFloat(), struct.varString());
  }

  private static Synthetic of(Synthetic synthetic) {
    return new Synthetic(synthetic.str(), of(synthetic.s()), synthetic.bytes());
  }

  private static Location of(Location location) {
    return new Location(location.id(), location.description(), location.address());
  }

  private static Item of(Item item) {
    return new Item(
        item.id(),
        item.description(),
        item.price(),
        item.inventory(),
        of(item.location()),
        item.creationdate());
  }

  private static ItemArray of(ItemArray itemArray) {
    List<Item> items = new ArrayList<>(itemArray.items().size());
    for (Item item : itemArray.items()) {
      items.add(of(item));
    }
    return new ItemArray(items);
  }

  private static Address of(Address address) {
    return new Address(
        address.firstName(),
        address.lastName(),
        address.address1(),
        address.address2(),
        address.city(),
        address.state(),
        address.zip());
  }

  private static Customer of(Customer customer) {
    return new Customer(
        customer.customerId(),
        customer.contactFirstName(),
        customer.contactLastName(),
        customer.contactPhone(),
        customer.lastActivityDate(),
        customer.creditCardNumber(),
        customer.creditCardExpirationDate(),
        of(customer.billingAddress()),
        of(customer.shippingAddress()));
  }

  private static LineItem of(LineItem lineItem) {
    return new LineItem(
        lineItem.orderId(),
        lineItem.itemId(),
        lineItem.productId(),
        lineItem.productDescription(),
        lineItem.orderQuantity(),
        lineItem.unitPrice());
  }

  private static Order of(Order order) {
    List<LineItem> lineItems = new ArrayList<>(order.lineItems().size());
    for (LineItem lineItem : order.lineItems()) {
      lineItems.add(of(lineItem));
    }
    return new Order(
        order.orderId(),
        order.orderStatus(),
        order.orderDate(),
        order.orderTotalAmount(),
        of(order.customer()),
        lineItems);
  }
}
