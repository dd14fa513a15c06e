package org.wsbench.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.wsbench.payload.model.Address;
import org.wsbench.payload.model.Customer;
import org.wsbench.payload.model.Item;
import org.wsbench.payload.model.ItemArray;
import org.wsbench.payload.model.LineItem;
import org.wsbench.payload.model.Location;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.Struct;
import org.wsbench.payload.model.Synthetic;

/**
 * Composes the value of one variant. Every record has a fixed length in bytes, which one of its
 * texts is cut to fill; so all variants of a case are of equal length. The lengths keep the
 * messages close to those of WSTest.
 */
final class Variants {
  private static final int STRING_BYTES = 48;
  private static final int STRUCT_BYTES = 91;
  private static final int SYNTHETIC_TEXT_BYTES = 20;
  private static final int ITEM_BYTES = 290;
  private static final int LINE_BYTES = 193;
  private static final int ORDER_HEAD_BYTES = 1000;

  private final Sampler sampler;

  Variants(Sampler sampler) {
    this.sampler = sampler;
  }

  String string() {
    return sampler.text(STRING_BYTES);
  }

  Struct struct() {
    Struct unfilled = new Struct(sampler.number(1000), sampler.price(100), "");
    return new Struct(
        unfilled.varInt(), unfilled.varFloat(), sampler.text(left(STRUCT_BYTES, unfilled)));
  }

  Synthetic synthetic(int bytes) {
    return new Synthetic(sampler.text(SYNTHETIC_TEXT_BYTES), struct(), sampler.bytes(bytes));
  }

  /** The same with given data. */
  Synthetic synthetic(byte[] data) {
    return new Synthetic(sampler.text(SYNTHETIC_TEXT_BYTES), struct(), data);
  }

  ItemArray items(int count) {
    return new ItemArray(IntStream.range(0, count).mapToObj(this::item).toList());
  }

  private Item item(int index) {
    Item unfilled =
        new Item(
            String.format(Locale.ROOT, "IT%04d", index),
            "",
            sampler.price(1000),
            sampler.number(10_000),
            location(),
            sampler.moment());
    return new Item(
        unfilled.id(),
        sampler.text(left(ITEM_BYTES, unfilled)),
        unfilled.price(),
        unfilled.inventory(),
        unfilled.location(),
        unfilled.creationdate());
  }

  private Location location() {
    return new Location("CA" + sampler.digits(5), sampler.city(), sampler.streetAddress());
  }

  Order order(int lines) {
    int orderId = sampler.between(100_000, 1_000_000);
    Order unfilled =
        new Order(
            orderId,
            sampler.smallNumber(10),
            sampler.moment(),
            sampler.price(100_000),
            customer(""),
            List.of());
    String filler = sampler.text(left(ORDER_HEAD_BYTES, unfilled));
    List<LineItem> lineItems = new ArrayList<>();
    for (int i = 1; i <= lines; i++) {
      lineItems.add(lineItem(orderId, i));
    }
    return new Order(
        orderId,
        unfilled.orderStatus(),
        unfilled.orderDate(),
        unfilled.orderTotalAmount(),
        shippingTo(unfilled.customer(), filler),
        lineItems);
  }

  private Customer customer(String address2) {
    String firstName = sampler.firstName();
    String lastName = sampler.lastName();
    return new Customer(
        sampler.number(100_000),
        firstName,
        lastName,
        "+1 " + sampler.digits(3) + " " + sampler.digits(7),
        sampler.moment(),
        sampler.digits(16),
        String.format(Locale.ROOT, "%02d/%d", sampler.between(1, 13), sampler.between(2027, 2033)),
        address(firstName, lastName, "Floor " + sampler.between(1, 40)),
        address(sampler.firstName(), sampler.lastName(), address2));
  }

  private Address address(String firstName, String lastName, String address2) {
    return new Address(
        firstName,
        lastName,
        sampler.streetAddress(),
        address2,
        sampler.city(),
        sampler.pick(List.of("CA", "TX", "NY", "WA", "")),
        sampler.digits(5));
  }

  private static Customer shippingTo(Customer customer, String address2) {
    Address to = customer.shippingAddress();
    return new Customer(
        customer.customerId(),
        customer.contactFirstName(),
        customer.contactLastName(),
        customer.contactPhone(),
        customer.lastActivityDate(),
        customer.creditCardNumber(),
        customer.creditCardExpirationDate(),
        customer.billingAddress(),
        new Address(
            to.firstName(),
            to.lastName(),
            to.address1(),
            address2,
            to.city(),
            to.state(),
            to.zip()));
  }

  private LineItem lineItem(int orderId, int itemId) {
    LineItem unfilled =
        new LineItem(
            orderId,
            itemId,
            sampler.number(10_000),
            "",
            sampler.smallNumber(100),
            sampler.price(100));
    return new LineItem(
        orderId,
        itemId,
        unfilled.productId(),
        sampler.text(left(LINE_BYTES, unfilled)),
        unfilled.orderQuantity(),
        unfilled.unitPrice());
  }

  private static int left(int bytes, Record unfilled) {
    return bytes - MessageWriter.contentLength(unfilled);
  }
}
