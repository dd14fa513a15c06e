package org.wsbench.contract;

import java.util.Optional;
import org.wsbench.payload.Message;

/** WS-Security of requests. Replies have none. */
public sealed interface RequestSecurity permits UsernameToken, BodySignature, BodyEncryption {

  /** Between the name of a kind and the keys that it needs, in {@link #word()}. */
  String SEPARATOR = ":";

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

  /** The name of the kind, which is that of a feature. */
  String name();

  /** Its name in a {@link WireFormat}, with the keys that it needs. */
  String word();

  /** Whether it signs or encrypts the body, of which attachments are no part. */
  boolean coversBody();

  /**
   * Reads what {@link #word()} writes; empty if it begins with another name.
   *
   * @throws IllegalArgumentException if the keys cannot be read
   */
  static Optional<RequestSecurity> parse(String word) {
    if (word.equals(UsernameToken.WORD)) {
      return Optional.of(new UsernameToken());
    }
    if (word.startsWith(BodySignature.WORD + SEPARATOR)) {
      return Optional.of(BodySignature.parse(word));
    }
    return word.startsWith(BodyEncryption.WORD + SEPARATOR)
        ? Optional.of(BodyEncryption.parse(word))
        : Optional.empty();
  }
}
