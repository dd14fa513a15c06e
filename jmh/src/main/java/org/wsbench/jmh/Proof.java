package org.wsbench.jmh;

import org.wsbench.payload.Difference;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.ReplyReader;

/** Shows that what is about to be measured does its work. */
final class Proof {

  private Proof() {}

  /**
   * Takes every variant of a case through a binding and back, and compares by value.
   *
   * @param subject the combination, for the message
   * @throws IllegalStateException at the first reply that does not carry the values of its request;
   *     names subject, variant and field
   */
  static void require(Exchange<?> exchange, EchoCase echoCase, String subject) throws Exception {
    for (Message message : Payloads.of(echoCase)) {
      byte[] reply = exchange.roundTrip(message.request()).toByteArray();
      Object value = ReplyReader.read(message.operation(), reply);
      Difference.first(message.value(), value)
          .ifPresent(difference -> fail(subject, message, difference.toString()));
    }
  }

  static void fail(String subject, Message message, String problem) {
    throw new IllegalStateException("%s, %s: %s".formatted(subject, message, problem));
  }
}
