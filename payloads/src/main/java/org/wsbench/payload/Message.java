package org.wsbench.payload;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * A request and what it means. Every operation echoes, so a reply is right when it carries {@code
 * value}.
 *
 * @param name stable: {@code echoOrder200/07} for a variant of a case, {@code echoFloat/NaN} for an
 *     edge
 * @param meaning what an edge case tests, in words; for a variant its name
 * @param operation which operation it calls
 * @param value what it carries, of {@link Operation#valueType()}; null for echoVoid
 * @param request the SOAP envelope; shared, not copied: callers leave it unchanged
 * @param charset the encoding of {@code request}, UTF-8 in all fifteen cases
 * @param soap the version of SOAP of the request, and of a right reply
 */
public record Message(
    String name,
    String meaning,
    Operation operation,
    Object value,
    byte[] request,
    Charset charset,
    SoapVersion soap) {

  /** A message of SOAP 1.1. */
  public Message(
      String name,
      String meaning,
      Operation operation,
      Object value,
      byte[] request,
      Charset charset) {
    this(name, meaning, operation, value, request, charset, SoapVersion.SOAP_1_1);
  }

  /** A message in UTF-8 without a meaning besides its name. */
  public Message(String name, Operation operation, Object value, byte[] request) {
    this(name, name, operation, value, request, StandardCharsets.UTF_8);
  }

  /** This message of SOAP 1.1 in a version of SOAP. */
  public Message in(SoapVersion version) {
    return version == soap
        ? this
        : new Message(
            name, meaning, operation, value, version.of(request, charset), charset, version);
  }

  /** The HTTP header {@code Content-Type} to send it with. */
  public String contentType() {
    return soap.contentType(charset);
  }

  @Override
  public String toString() {
    return name;
  }
}
