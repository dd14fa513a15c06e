package org.wsbench.contract;

import java.util.Optional;
import org.wsbench.payload.Message;

/** WS-Security of requests. Replies have none. */
public sealed interface RequestSecurity permits UsernameToken, BodySignature {

  /**
   * An envelope in UTF-8 with the header that secures it.
   *
   * @throws IllegalArgumentException if it is none that {@link org.wsbench.payload.MessageWriter}
   *     has written
   */
  byte[] addTo(byte[] envelope);

  /** A message in UTF-8 with the header that secures it. */
  default Message addTo(Message message) {
    return new Message(
        message.name(),
        message.meaning(),
        message.operation(),
        message.value(),
        addTo(message.request()),
        message.charset(),
        message.soap());
  }

  /** Its name in a {@link WireFormat}, with the keys that it needs. */
  String word();

  /**
   * Reads what {@link #word()} writes; empty if it begins with another name.
   *
   * @throws IllegalArgumentException if the keys cannot be read
   */
  static Optional<RequestSecurity> parse(String word) {
    if (word.equals(UsernameToken.WORD)) {
      return Optional.of(new UsernameToken());
    }
    return word.startsWith(BodySignature.WORD + BodySignature.SEPARATOR)
        ? Optional.of(BodySignature.parse(word))
        : Optional.empty();
  }
}
