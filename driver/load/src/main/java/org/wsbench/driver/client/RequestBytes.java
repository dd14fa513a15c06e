package org.wsbench.driver.client;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Encodes a SOAP 1.1 request over HTTP/1.1, once, before any load runs. */
public final class RequestBytes {

  private RequestBytes() {}

  /**
   * The whole HTTP request as it goes over the wire: a POST with an empty {@code SOAPAction} (SOAP
   * 1.1, section 6.1.1) on a connection that is kept alive (RFC 9112, section 9.3).
   *
   * @param body the SOAP envelope in UTF-8
   * @return a direct buffer, ready to be read
   */
  public static ByteBuffer encode(Target target, byte[] body) {
    String head =
        "POST "
            + target.path()
            + " HTTP/1.1\r\nHost: "
            + target.host()
            + ":"
            + target.port()
            + "\r\nContent-Type: text/xml; charset=utf-8\r\nSOAPAction: \"\"\r\nContent-Length: "
            + body.length
            + "\r\n\r\n";
    byte[] headBytes = head.getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocateDirect(headBytes.length + body.length)
        .put(headBytes)
        .put(body)
        .flip();
  }
}
