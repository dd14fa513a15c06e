package org.wsbench.contract.client;

import java.util.List;

/**
 * A SOAP request that may be malformed.
 *
 * @param headers additional header lines, without CR LF
 * @param body the body that is sent
 * @param declaredLength the value of {@code Content-Length}, in bytes
 * @param ends whether the client closes its side of the connection after the body
 */
public record RawRequest(List<String> headers, Body body, long declaredLength, boolean ends) {

  /** A request with the correct length of its body. */
  public static RawRequest of(Body body) {
    return new RawRequest(List.of(), body, body.length(), false);
  }
}
