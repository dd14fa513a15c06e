package org.wsbench.contract.client;

import java.util.List;

/**
 * A SOAP request byte by byte, right or wrong.
 *
 * @param headers header lines beside those of every SOAP request, without CR LF
 * @param body what is sent after the head
 * @param declaredLength what {@code Content-Length} says, in bytes
 * @param ends whether the client shuts its side down after the body
 */
public record RawRequest(List<String> headers, Body body, long declaredLength, boolean ends) {

  /** A request that says the truth of its body. */
  public static RawRequest of(Body body) {
    return new RawRequest(List.of(), body, body.length(), false);
  }
}
