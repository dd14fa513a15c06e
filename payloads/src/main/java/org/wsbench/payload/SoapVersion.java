package org.wsbench.payload;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The versions of SOAP. A message of the contract differs between them only in its envelope. */
public enum SoapVersion {
  /** SOAP 1.1; section 6 has its content type, and section 6.2 the HTTP status of a fault. */
  SOAP_1_1(Namespaces.SOAP_ENVELOPE, "text/xml", Set.of(500)),
  /**
   * SOAP 1.2: the envelope of part 1, section 5.1, with the content type of RFC 3902. The HTTP
   * status of a fault depends on its code (part 2, table 20).
   */
  SOAP_1_2(Namespaces.SOAP_12_ENVELOPE, "application/soap+xml", Set.of(400, 500));

  private static final Pattern OLD_NAMESPACE =
      Pattern.compile(Namespaces.SOAP_ENVELOPE, Pattern.LITERAL);

  private final String namespace;
  private final String mediaType;
  private final Set<Integer> faultStatuses;

  SoapVersion(String namespace, String mediaType, Set<Integer> faultStatuses) {
    this.namespace = namespace;
    this.mediaType = mediaType;
    this.faultStatuses = faultStatuses;
  }

  /** The namespace of the envelope. */
  public String namespace() {
    return namespace;
  }

  /** The media type of messages, without parameters. */
  public String mediaType() {
    return mediaType;
  }

  /**
   * The HTTP header {@code Content-Type} of a message. SOAP 1.2 has no {@code action} in it: that
   * must be an absolute URI, and the contract names none (RFC 3902, section 2).
   */
  public String contentType(Charset charset) {
    return mediaType + "; charset=" + charset.name().toLowerCase(Locale.ROOT);
  }

  /** Whether a fault may have this HTTP status. */
  public boolean isFaultStatus(int status) {
    return faultStatuses.contains(status);
  }

  /**
   * A message of SOAP 1.1 in this version. Only its first mention of the namespace changes, which
   * is its declaration; the rest may be part of a value.
   *
   * @param charset the encoding of the message
   */
  public byte[] of(byte[] message, Charset charset) {
    return this == SOAP_1_1
        ? message
        : OLD_NAMESPACE
            .matcher(new String(message, charset))
            .replaceFirst(namespace)
            .getBytes(charset);
  }
}
