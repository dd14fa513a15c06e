package org.wsbench.payload;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

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
 */
public record Message(
    String name,
    String meaning,
    Operation operation,
    Object value,
    byte[] request,
    Charset charset) {

  /** A message in UTF-8 without a meaning besides its name. */
  public Message(String name, Operation operation, Object value, byte[] request) {
    this(name, name, operation, value, request, StandardCharsets.UTF_8);
  }

  /** The HTTP header {@code Content-Type} to send it with (SOAP 1.1, section 6.1). */
  public String contentType() {
    return "text/xml; charset=" + charset.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return name;
  }
}
