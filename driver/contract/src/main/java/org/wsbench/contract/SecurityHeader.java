package org.wsbench.contract;

/**
 * The header of WS-Security, which a server must understand (OASIS WS-Security SOAP Message
 * Security 1.1.1, section 5).
 */
final class SecurityHeader {
  static final String NAMESPACE =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
  static final String END = "</wsse:Security>";

  private static final String BODY = "<S:Body>";
  private static final String START = "<wsse:Security ";

  /** {@code S} is the prefix of the envelope in all messages, of SOAP 1.1 and SOAP 1.2. */
  private static final String HEADER =
      "<S:Header>" + START + "xmlns:wsse=\"%s\" S:mustUnderstand=\"1\">%s" + END + "</S:Header>";

  private SecurityHeader() {}

  /**
   * An envelope with this header.
   *
   * @param content of the header; its prefix {@code wsse} is that of {@link #NAMESPACE}
   * @param attributes of the body, each after a blank, or nothing
   * @throws IllegalArgumentException if it is no envelope that {@link
   *     org.wsbench.payload.MessageWriter} has written
   */
  static String put(String envelope, String content, String attributes) {
    // The first mention is the tag: only an envelope's declarations precede it.
    int body = envelope.indexOf(BODY);
    if (body < 0) {
      throw new IllegalArgumentException("no " + BODY + " in the envelope: " + envelope);
    }
    return envelope.substring(0, body)
        + HEADER.formatted(NAMESPACE, content)
        + BODY.replace(">", attributes + ">")
        + envelope.substring(body + BODY.length());
  }

  /**
   * An envelope with one more element in its header, before the others: a receiver processes them
   * in their order (OASIS WS-Security SOAP Message Security 1.1.1, section 5).
   *
   * @param envelope made by {@link #put}
   */
  static String prepend(String envelope, String element) {
    int content = envelope.indexOf('>', envelope.indexOf(START)) + 1;
    return envelope.substring(0, content) + element + envelope.substring(content);
  }
}
