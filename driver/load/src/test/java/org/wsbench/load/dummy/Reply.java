package org.wsbench.load.dummy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * A reply, and its bytes by each way of framing (RFC 9112, section 6).
 *
 * @param statusLine such as {@code HTTP/1.1 200 OK}
 * @param headers header lines such as {@code Content-Type: text/xml}, without those of the framing
 */
public record Reply(String statusLine, List<String> headers, byte[] body) {

  /** A reply of HTTP/1.1 without header lines. */
  public static Reply of(int status, byte[] body) {
    return new Reply("HTTP/1.1 " + status + " X", List.of(), body);
  }

  /** The same with one more header line. */
  public Reply with(String header) {
    return new Reply(statusLine, Stream.concat(headers.stream(), Stream.of(header)).toList(), body);
  }

  /** The same with a compressed body, and the header line that says so. */
  public Reply gzip() {
    return new Reply(statusLine, headers, gzip(body)).with("Content-Encoding: gzip");
  }

  /** Bytes in the gzip coding. */
  public static byte[] gzip(byte[] content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Header lines that say how the body is framed, and none of the body. */
  public byte[] head(String... framing) {
    StringBuilder head = new StringBuilder(statusLine).append("\r\n");
    Stream.concat(headers.stream(), Stream.of(framing))
        .forEach(header -> head.append(header).append("\r\n"));
    return ascii(head.append("\r\n").toString());
  }

  /** Framed by its Content-Length. */
  public byte[] withLength() {
    return withLength(body.length);
  }

  /** Framed by a Content-Length that may be another than the body's. */
  public byte[] withLength(long declared) {
    return join(head("Content-Length: " + declared), body);
  }

  /** Framed by the end of the connection, which remains to be closed. */
  public byte[] untilClose() {
    return join(head(), body);
  }

  /**
   * Framed by chunked coding.
   *
   * @param sizes chunk sizes in bytes, from 1; they are used in turn until the body ends
   */
  public byte[] chunked(int... sizes) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head("Transfer-Encoding: chunked"));
    int chunk = 0;
    for (int from = 0; from < body.length; ) {
      int length = Math.min(sizes[chunk++ % sizes.length], body.length - from);
      bytes.writeBytes(ascii(Integer.toHexString(length) + "\r\n"));
      bytes.write(body, from, length);
      bytes.writeBytes(ascii("\r\n"));
      from += length;
    }
    bytes.writeBytes(ascii("0\r\n\r\n"));
    return bytes.toByteArray();
  }

  /** The bytes of a text in US-ASCII. */
  public static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** All of these bytes in one array. */
  public static byte[] join(byte[]... parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Stream.of(parts).forEach(bytes::writeBytes);
    return bytes.toByteArray();
  }
}
