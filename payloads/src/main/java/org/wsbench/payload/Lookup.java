package org.wsbench.payload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.wsbench.payload.model.Order;

/**
 * A request of {@value #OPERATION}, the operation of the contract that looks an order up instead of
 * echoing its argument. It is not one of the fifteen cases.
 */
public record Lookup(int orderId, int customerId) {
  /** The name of the operation, which plans use as well. */
  public static final String OPERATION = "getOrder";

  /** How many requests of {@link #all} ask for an order that does not exist. */
  public static final int UNKNOWN = 100;

  private static final long SEED = 0x6C6F_6F6B_7570_2121L;

  /**
   * One request for each order of {@link OrderBook}, and {@value #UNKNOWN} that must be answered
   * with the declared fault: half of them for a number that no order has, half for an order of
   * another customer. They are in random order, the same on every machine.
   */
  public static List<Lookup> all() {
    List<Lookup> lookups = new ArrayList<>();
    IntStream.rangeClosed(1, OrderBook.ORDERS).mapToObj(Lookup::of).forEach(lookups::add);
    Random random = new Random(SEED);
    for (int i = 0; i < UNKNOWN; i++) {
      Lookup known = of(random.nextInt(1, OrderBook.ORDERS + 1));
      lookups.add(i % 2 == 0 ? known.ofNobody() : known.ofAnotherCustomer());
    }
    Collections.shuffle(lookups, random);
    return List.copyOf(lookups);
  }

  /**
   * The request for an order that exists.
   *
   * @param orderId 1 to {@value OrderBook#ORDERS}
   */
  public static Lookup of(int orderId) {
    return new Lookup(orderId, OrderBook.customerOf(orderId));
  }

  /** The same customer's request for an order that does not exist. */
  public Lookup ofNobody() {
    return new Lookup(orderId + OrderBook.ORDERS, customerId);
  }

  /** The request for the same order by a customer who has another one. */
  public Lookup ofAnotherCustomer() {
    return new Lookup(orderId, 1 + customerId % OrderBook.ORDERS);
  }

  /** The envelope of SOAP 1.1, in UTF-8. */
  public byte[] request() {
    return MessageWriter.request(this);
  }

  /** The order that is the right answer; empty where the declared fault is. */
  public Optional<Order> order() {
    return OrderBook.find(orderId, customerId);
  }
}
