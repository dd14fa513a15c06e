package org.wsbench.contract;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;

/** What a dummy server has to know to answer messages right. */
public final class SoapEcho {

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

  /** The message that a request is. */
  public Message message(Request request) {
    return messages.get(ByteBuffer.wrap(request.body()));
  }

  /** The right reply to a message. */
  public static Reply right(Message message) {
    return Reply.of(200, MessageWriter.reply(message.operation(), message.value()))
        .with("Content-Type: text/xml; charset=utf-8");
  }

  /** The right reply to a request. */
  public Reply right(Request request) {
    return right(message(request));
  }

  /** Answers every request right. */
  public Behavior behavior() {
    return Behaviors.reply(this::right);
  }
}
