package org.wsbench.load.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Encodes HTTP/1.1 requests, once before any load runs. */
public final class RequestBytes {

  private RequestBytes() {}

  /**
   * The bytes of a whole request: a POST with {@code Host} and {@code Content-Length} on a
   * connection that is kept alive (RFC 9112, section 9.3).
   *
   * @param headers additional header lines such as {@code Content-Type: text/xml}, without CR LF
   * @return a direct buffer, ready to be read
   */
  public static ByteBuffer encode(Target target, List<String> headers, byte[] body) {
    byte[] head = head(target, headers, body.length);
    return ByteBuffer.allocateDirect(head.length + body.length).put(head).put(body).flip();
  }

  /**
   * The head alone, with the empty line at its end.
   *
   * @param headers as for the whole request
   * @param contentLength the value of {@code Content-Length}, in bytes
   */
  public static byte[] head(Target target, List<String> headers, long contentLength) {
    StringBuilder head = new StringBuilder();
    head.append("POST ").append(target.path()).append(" HTTP/1.1\r\n");
    head.append("Host: ").append(target.host()).append(':').append(target.port()).append("\r\n");
    headers.forEach(header -> head.append(header).append("\r\n"));
    head.append("Content-Length: ").append(contentLength).append("\r\n\r\n");
    return head.toString().getBytes(StandardCharsets.US_ASCII);
  }
}
