package org.wsbench.contract.conformance;

import java.util.List;
import org.wsbench.load.Evidence;
import org.wsbench.payload.Message;

/** Describes wrong replies to the messages of a load. */
final class WrongReply {

  private WrongReply() {}

  /**
   * The message and what is wrong with the reply, in one line; without a message for bytes on an
   * idle connection, which reply to none.
   *
   * @param messages the requests of the only operation of the load
   */
  static String describe(Evidence wrong, List<Message> messages) {
    return wrong.operation().isEmpty()
        ? wrong.detail()
        : messages.get(wrong.request()).name() + ": " + wrong.detail();
  }
}
