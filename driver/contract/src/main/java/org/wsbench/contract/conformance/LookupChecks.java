package org.wsbench.contract.conformance;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wsbench.contract.JudgedReply;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.payload.Lookup;
import org.wsbench.payload.OrderBook;

/** Checks of getOrder, for a service that has the orders. */
final class LookupChecks {
  /** The first and the last order, and orders in all scripts. */
  private static final List<Lookup> KNOWN =
      IntStream.of(1, 2, 3, 4, 777, OrderBook.ORDERS).mapToObj(Lookup::of).toList();

  private LookupChecks() {}

  static List<Check> all() {
    return List.of(
        check("order", "orders come back with equal values", KNOWN),
        check(
            "unknown-order",
            "an order that does not exist gets the declared fault",
            List.of(Lookup.of(1).ofNobody(), new Lookup(-1, 0))),
        check(
            "other-customer",
            "an order of another customer gets the declared fault",
            List.of(Lookup.of(2).ofAnotherCustomer())));
  }

  private static Check check(String name, String description, List<Lookup> lookups) {
    return Check.friendly(
        Lookup.OPERATION + "/" + name,
        Lookup.OPERATION + ": " + description,
        endpoint -> problem(endpoint, lookups));
  }

  private static Optional<String> problem(Endpoint endpoint, List<Lookup> lookups)
      throws IOException, InterruptedException {
    for (Lookup lookup : lookups) {
      JudgedReply judged = endpoint.post(lookup.request(), SoapHead.UTF_8).judgedAs(lookup);
      if (judged.kind() != JudgedReply.Kind.RIGHT) {
        return Optional.of(
            "order %d of customer %d: %s"
                .formatted(lookup.orderId(), lookup.customerId(), judged.detail()));
      }
    }
    return Optional.empty();
  }
}
