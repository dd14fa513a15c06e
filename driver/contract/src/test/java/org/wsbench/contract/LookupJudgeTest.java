package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.wsbench.contract.JudgedReply.Kind;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Judgment;
import org.wsbench.load.LoadOperation;
import org.wsbench.payload.Lookup;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.OrderBook;
import org.wsbench.payload.SoapVersion;
import org.wsbench.payload.model.OrderNotFound;

class LookupJudgeTest {
  private static final Lookup KNOWN = Lookup.of(7);
  private static final Lookup UNKNOWN = Lookup.of(7).ofNobody();
  private static final byte[] ORDER = MessageWriter.reply(OrderBook.order(7));
  private static final byte[] NOT_FOUND = notFound(UNKNOWN);
  private static final WireFormat SOAP_12 = WireFormat.plain(SoapVersion.SOAP_1_2);

  private static byte[] notFound(Lookup lookup) {
    return MessageWriter.fault(new OrderNotFound(lookup.orderId(), lookup.customerId()));
  }

  private static void assertJudged(
      Lookup lookup, int status, byte[] body, Kind kind, String detail) {
    JudgedReply judged = LookupJudge.judge(lookup, WireFormat.PLAIN, status, body);
    assertThat(judged.kind()).isEqualTo(kind);
    assertThat(judged.detail()).isEqualTo(detail);
  }

  @Test
  void theOrderIsRightWhereItExists() {
    assertJudged(KNOWN, 200, ORDER, Kind.RIGHT, "");
  }

  @Test
  void theDeclaredFaultIsRightWhereThereIsNone() {
    assertJudged(UNKNOWN, 500, NOT_FOUND, Kind.RIGHT, "");
    Lookup other = KNOWN.ofAnotherCustomer();
    assertJudged(other, 500, notFound(other), Kind.RIGHT, "");
  }

  @Test
  void theDeclaredFaultIsAnErrorForAnOrderThatExists() {
    assertJudged(
        KNOWN, 500, notFound(KNOWN), Kind.FAULT, "orderNotFound for order 7, which exists");
  }

  @Test
  void anotherOrderIsAnotherValue() {
    assertJudged(
        Lookup.of(8),
        200,
        ORDER,
        Kind.OTHER_VALUE,
        "/getOrderResponse/return/orderId: expected 8, got 7");
  }

  @Test
  void anOrderThatDoesNotExistIsAnotherValue() {
    assertJudged(
        UNKNOWN,
        200,
        ORDER,
        Kind.OTHER_VALUE,
        "order 10007 of customer %d, where there is none".formatted(UNKNOWN.customerId()));
  }

  @Test
  void aDeclaredFaultOfSomebodyElseIsAnotherValue() {
    assertJudged(
        UNKNOWN,
        500,
        notFound(Lookup.of(9).ofNobody()),
        Kind.OTHER_VALUE,
        "orderNotFound for order 10009 of customer %d, asked for order 10007 of customer %d"
            .formatted(Lookup.of(9).customerId(), UNKNOWN.customerId()));
  }

  @Test
  void anyOtherFaultIsAFault() {
    byte[] fault =
        new String(NOT_FOUND, StandardCharsets.UTF_8)
            .replaceFirst("<detail>.*</detail>", "")
            .getBytes(StandardCharsets.UTF_8);

    assertJudged(UNKNOWN, 500, fault, Kind.FAULT, "SOAP fault S:Server: not found");
    assertJudged(KNOWN, 500, fault, Kind.FAULT, "SOAP fault S:Server: not found");
  }

  @Test
  void theStatusMustFit() {
    assertJudged(KNOWN, 500, ORDER, Kind.HTTP_STATUS, "HTTP status 500");
    assertJudged(UNKNOWN, 200, NOT_FOUND, Kind.HTTP_STATUS, "orderNotFound with HTTP status 200");
    assertJudged(KNOWN, 503, new byte[0], Kind.HTTP_STATUS, "HTTP status 503");
  }

  /** In SOAP 1.2 the status follows from the fault's code. */
  @Test
  void theStatusOfAFaultDependsOnTheVersion() {
    byte[] fault =
        """
        <S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><S:Fault>
        <S:Code><S:Value>S:Sender</S:Value></S:Code>
        <S:Reason><S:Text xml:lang="en">not found</S:Text></S:Reason>
        <S:Detail><orderNotFound xmlns="http://wsbench.org/wstest">
        <orderId>%d</orderId><customerId>%d</customerId></orderNotFound></S:Detail>
        </S:Fault></S:Body></S:Envelope>"""
            .formatted(UNKNOWN.orderId(), UNKNOWN.customerId())
            .getBytes(StandardCharsets.UTF_8);

    for (int status : new int[] {400, 500}) {
      assertThat(LookupJudge.judge(UNKNOWN, SOAP_12, status, fault).kind()).isEqualTo(Kind.RIGHT);
    }
    assertThat(LookupJudge.judge(UNKNOWN, SOAP_12, 200, fault).kind()).isEqualTo(Kind.HTTP_STATUS);
    assertJudged(UNKNOWN, 400, NOT_FOUND, Kind.HTTP_STATUS, "orderNotFound with HTTP status 400");
  }

  @Test
  void theLoadAsksForAllAndJudgesEachByItsOwnOrder() {
    LoadOperation operation = SoapOperations.named("getOrder");
    int asked = Lookup.all().indexOf(KNOWN);

    assertThat(operation.requests()).hasSize(OrderBook.ORDERS + Lookup.UNKNOWN);
    assertThat(operation.requests().get(asked)).isEqualTo(KNOWN.request());
    assertThat(operation.validator().judge(asked, 200, ORDER)).isEqualTo(Judgment.RIGHT);
    assertThat(operation.validator().judge(asked + 1, 200, ORDER).error())
        .contains(ErrorKind.CORRUPT);
  }
}
