package org.wsbench.contract.dummy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;

/** What a dummy server has to know to answer messages right. */
public final class SoapEcho {

  private static final String CONTENT_TYPE = "Content-Type: " + SoapHead.UTF_8;

  private final Map<ByteBuffer, Message> messages;

  /** Knows these messages by their bytes. */
  public SoapEcho(List<Message> messages) {
    this.messages =
        messages.stream()
            .collect(
                Collectors.toMap(
                    message -> ByteBuffer.wrap(message.request()),
                    Function.identity(),
                    (first, same) -> first));
  }

  /** The message that a request is; empty if it is none of those known. */
  public Optional<Message> message(Request request) {
    return message(request.body());
  }

  /** The message with these bytes; empty if it is none of those known. */
  public Optional<Message> message(byte[] bytes) {
    return Optional.ofNullable(messages.get(ByteBuffer.wrap(bytes)));
  }

  /** The right reply to a message. */
  public static Reply right(Message message) {
    return Reply.of(200, MessageWriter.reply(message.operation(), message.value()))
        .with(CONTENT_TYPE);
  }

  /** A SOAP fault of the client's. */
  public static Reply fault(String text) {
    String body =
        "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body><S:Fault>"
            + "<faultcode>S:Client</faultcode><faultstring>"
            + text
            + "</faultstring></S:Fault></S:Body></S:Envelope>";
    return Reply.of(500, body.getBytes(StandardCharsets.UTF_8)).with(CONTENT_TYPE);
  }

  /** The right reply to a request, which is a fault if its message is not known. */
  public Reply right(Request request) {
    return message(request).map(SoapEcho::right).orElseGet(() -> fault("not known"));
  }

  /** Answers every request right. */
  public Behavior behavior() {
    return Behaviors.reply(this::right);
  }
}
