package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.model.LineItem;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.OrderNotFound;

class LookupTest {
  private static final String FAULT =
      "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><e:Fault>"
          + "<faultcode>e:Server</faultcode><faultstring>no</faultstring>%s</e:Fault></e:Body>"
          + "</e:Envelope>";

  @Test
  void everyOrderIsAskedForOnceAndSomeThatDoNotExist() {
    List<Lookup> lookups = Lookup.all();

    assertThat(lookups).hasSize(OrderBook.ORDERS + Lookup.UNKNOWN);
    assertThat(lookups.stream().filter(LookupTest::exists).map(Lookup::orderId))
        .hasSize(OrderBook.ORDERS)
        .doesNotHaveDuplicates();
    assertThat(lookups.stream().filter(LookupTest::exists).map(Lookup::customerId))
        .doesNotHaveDuplicates();
    assertThat(Lookup.all()).isEqualTo(lookups);
    assertThat(lookups.stream().map(Lookup::orderId).toList()).isNotEqualTo(sorted(lookups));
  }

  private static boolean exists(Lookup lookup) {
    return lookup.orderId() <= OrderBook.ORDERS
        && lookup.customerId() == OrderBook.customerOf(lookup.orderId());
  }

  private static List<Integer> sorted(List<Lookup> lookups) {
    return lookups.stream().map(Lookup::orderId).sorted().toList();
  }

  @Test
  void anOrderHasItsNumbersThroughout() {
    Order order = Lookup.of(4711).order().orElseThrow();

    assertThat(order.orderId()).isEqualTo(4711);
    assertThat(order.customer().customerId()).isEqualTo(Lookup.of(4711).customerId());
    assertThat(order.lineItems()).hasSize(5).extracting(LineItem::orderId).containsOnly(4711);
    assertThat(order.lineItems()).extracting(LineItem::itemId).containsExactly(1, 2, 3, 4, 5);
  }

  @Test
  void whatIsUnknownHasNoOrder() {
    assertThat(Lookup.of(1).ofNobody().order()).isEmpty();
    assertThat(Lookup.of(1).ofAnotherCustomer().order()).isEmpty();
    assertThat(Lookup.of(OrderBook.ORDERS).ofAnotherCustomer().order()).isEmpty();
    assertThat(new Lookup(0, OrderBook.customerOf(0)).order()).isEmpty();
  }

  /** A database that was filled by another version must hold what this one expects. */
  @Test
  void theOrdersAreAlwaysTheSame() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    IntStream.rangeClosed(1, OrderBook.ORDERS)
        .filter(id -> id % 100 == 7)
        .forEach(id -> digest.update(MessageWriter.reply(OrderBook.order(id))));
    assertThat(HexFormat.of().formatHex(digest.digest()))
        .isEqualTo("309f651b458d90bab469bc58f888b49c40ba4a4575c9158fa4e4988aef9cba0b");
  }

  @Test
  void messagesAreValid() throws Exception {
    ContractSchema schema = new ContractSchema();

    schema.validate(Lookup.of(1).request());
    schema.validate(MessageWriter.reply(OrderBook.order(10_000)));
  }

  @Test
  void anOrderIsReadBack() throws Exception {
    Order order = OrderBook.order(3);

    LookupReply reply = LookupReply.read(SoapVersion.SOAP_1_1, MessageWriter.reply(order));

    assertThat(reply)
        .isInstanceOfSatisfying(
            LookupReply.Found.class,
            found -> assertThat(Difference.ofOrders(order, found.order())).isEmpty());
  }

  @Test
  void anotherOrderDiffersAtItsFirstValue() {
    assertThat(Difference.ofOrders(OrderBook.order(3), OrderBook.order(4)))
        .hasValue(new Difference("/getOrderResponse/return/orderId", "3", "4"));
  }

  @Test
  void theDeclaredFaultIsReadAmongOtherDetails() throws Exception {
    String detail =
        "<faultactor/><detail><x xmlns='urn:x'>y</x>"
            + "<n:orderNotFound xmlns:n='http://wsbench.org/wstest'><n:orderId> 1 </n:orderId>"
            + "<n:customerId>+2</n:customerId></n:orderNotFound></detail>";

    assertThat(read(detail)).isEqualTo(new LookupReply.NotFound(new OrderNotFound(1, 2)));
    assertThat(LookupReply.read(SoapVersion.SOAP_1_1, MessageWriter.fault(new OrderNotFound(8, 9))))
        .isEqualTo(new LookupReply.NotFound(new OrderNotFound(8, 9)));
  }

  @Test
  void anyOtherFaultIsNotTheDeclaredOne() {
    for (String detail : List.of("", "<detail/>", "<detail><orderNotFound/></detail>")) {
      assertThatThrownBy(() -> read(detail))
          .isInstanceOf(SoapFaultException.class)
          .hasMessage("SOAP fault e:Server: no");
    }
  }

  @Test
  void aDeclaredFaultWithoutItsValuesIsMalformed() {
    assertThatThrownBy(
            () -> read("<detail><orderNotFound xmlns='http://wsbench.org/wstest'/></detail>"))
        .isInstanceOf(MalformedReplyException.class)
        .hasMessageContaining("orderId");
  }

  private static LookupReply read(String inFault)
      throws SoapFaultException, MalformedReplyException {
    return LookupReply.read(
        SoapVersion.SOAP_1_1, FAULT.formatted(inFault).getBytes(StandardCharsets.UTF_8));
  }
}
