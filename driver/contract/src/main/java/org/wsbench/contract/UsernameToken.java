package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.wsbench.payload.Message;

/**
 * The header of a request that says who sends it: the name and the password as text (OASIS
 * WS-Security UsernameToken Profile 1.1.1, section 3.1). It has no nonce, no time, and no digest of
 * them, so that a request may be sent again. A server must understand it.
 *
 * <p>Name and password are the same for all stacks, and no secret: they protect nothing.
 */
final class UsernameToken {
  static final String NAME = "wsbench";
  static final String PASSWORD = "wsbench-password";

  private static final String NAMESPACE =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
  private static final String PASSWORD_TEXT =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0"
          + "#PasswordText";
  private static final String BODY = "<S:Body>";

  /** {@code S} is the prefix of the envelope in all messages, of SOAP 1.1 and SOAP 1.2. */
  private static final String HEADER =
      """
      <S:Header><wsse:Security xmlns:wsse="%s" S:mustUnderstand="1"><wsse:UsernameToken>\
      <wsse:Username>%s</wsse:Username><wsse:Password Type="%s">%s</wsse:Password>\
      </wsse:UsernameToken></wsse:Security></S:Header>"""
          .formatted(NAMESPACE, NAME, PASSWORD_TEXT, PASSWORD);

  private UsernameToken() {}

  /** A message in UTF-8 with this header. */
  static Message addTo(Message message) {
    return new Message(
        message.name(),
        message.meaning(),
        message.operation(),
        message.value(),
        addTo(message.request()),
        message.charset(),
        message.soap());
  }

  /**
   * An envelope in UTF-8 with this header.
   *
   * @throws IllegalArgumentException if it is none that {@link org.wsbench.payload.MessageWriter}
   *     has written
   */
  static byte[] addTo(byte[] envelope) {
    String text = new String(envelope, UTF_8);
    // The first mention is the tag: only an envelope's declarations precede it.
    int body = text.indexOf(BODY);
    if (body < 0) {
      throw new IllegalArgumentException("no " + BODY + " in the envelope: " + text);
    }
    return (text.substring(0, body) + HEADER + text.substring(body)).getBytes(UTF_8);
  }
}
