package org.wsbench.contract;

import java.net.HttpURLConnection;
import org.wsbench.contract.JudgedReply.Kind;
import org.wsbench.payload.Difference;
import org.wsbench.payload.Lookup;
import org.wsbench.payload.LookupReply;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.SoapFaultException;
import org.wsbench.payload.SoapVersion;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.OrderNotFound;

/**
 * Judges a reply of getOrder by value. The declared fault is right if there is no such order, and
 * only then.
 */
public final class LookupJudge {

  private LookupJudge() {}

  /**
   * Judges a complete reply.
   *
   * @param format that it must have
   * @param status HTTP status of the reply
   * @param body decoded body of the reply
   */
  public static JudgedReply judge(Lookup lookup, WireFormat format, int status, byte[] body) {
    try {
      return switch (LookupReply.read(format.soap(), format.read(body).document())) {
        case LookupReply.Found found -> found(lookup, status, found.order());
        case LookupReply.NotFound missing ->
            notFound(lookup, format.soap(), status, missing.detail());
      };
    } catch (SoapFaultException e) {
      return JudgedReply.of(Kind.FAULT, e.getMessage());
    } catch (MalformedReplyException e) {
      return status == HttpURLConnection.HTTP_OK
          ? JudgedReply.of(Kind.INVALID, e.getMessage())
          : JudgedReply.http(status);
    }
  }

  private static JudgedReply found(Lookup lookup, int status, Order order) {
    if (status != HttpURLConnection.HTTP_OK) {
      return JudgedReply.http(status);
    }
    return lookup
        .order()
        .map(
            expected ->
                Difference.ofOrders(expected, order).map(JudgedReply::of).orElse(JudgedReply.RIGHT))
        .orElseGet(
            () ->
                JudgedReply.of(
                    Kind.OTHER_VALUE,
                    "order %d of customer %d, where there is none"
                        .formatted(lookup.orderId(), lookup.customerId())));
  }

  private static JudgedReply notFound(
      Lookup lookup, SoapVersion soap, int status, OrderNotFound detail) {
    if (lookup.order().isPresent()) {
      return JudgedReply.of(
          Kind.FAULT, "orderNotFound for order %d, which exists".formatted(lookup.orderId()));
    }
    if (detail.orderId() != lookup.orderId() || detail.customerId() != lookup.customerId()) {
      return JudgedReply.of(
          Kind.OTHER_VALUE,
          "orderNotFound for order %d of customer %d, asked for order %d of customer %d"
              .formatted(
                  detail.orderId(), detail.customerId(), lookup.orderId(), lookup.customerId()));
    }
    return soap.isFaultStatus(status)
        ? JudgedReply.RIGHT
        : JudgedReply.of(Kind.HTTP_STATUS, "orderNotFound with HTTP status " + status);
  }
}
