package org.wsbench.load.dummy;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads the requests of one connection: bodies have a Content-Length, are chunked or not there. */
final class RequestReader {

  /** Told that a client waits until it may send the body. */
  interface Permission {
    void give() throws IOException;
  }

  private static final int DECIMAL = 10;
  private static final int HEX = 16;

  private final InputStream in;
  private final Permission permission;

  RequestReader(InputStream in, Permission permission) {
    this.in = new BufferedInputStream(in);
    this.permission = permission;
  }

  /** The next request, or null when the connection ends before its head does. */
  Request next() throws IOException {
    StringBuilder head = new StringBuilder();
    for (String line = line(); !line.equals("\r\n"); line = line()) {
      if (!line.endsWith("\n")) {
        return null;
      }
      head.append(line);
    }
    return withBody(head.toString());
  }

  private Request withBody(String head) throws IOException {
    if (Request.header(head, "Expect").filter("100-continue"::equalsIgnoreCase).isPresent()) {
      permission.give();
    }
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    long length =
        Request.header(head, "Transfer-Encoding").filter("chunked"::equalsIgnoreCase).isPresent()
            ? readChunks(kept)
            : read(number(Request.header(head, "Content-Length").orElse("0"), DECIMAL), kept);
    return new Request(head, kept.toByteArray(), length);
  }

  private long readChunks(ByteArrayOutputStream kept) throws IOException {
    long length = 0;
    for (long size = chunkSize(); size > 0; size = chunkSize()) {
      length += read(size, kept);
      line();
    }
    // There are no trailer fields; the empty line remains.
    line();
    return length;
  }

  private long chunkSize() throws IOException {
    return number(line().split("[;\r]", 2)[0], HEX);
  }

  private static long number(String text, int radix) throws IOException {
    try {
      return Long.parseLong(text, radix);
    } catch (NumberFormatException e) {
      throw new IOException("a length of '" + text + "'", e);
    }
  }

  /** Reads so many bytes and keeps them as far as there is room. Returns how many it has read. */
  private long read(long length, ByteArrayOutputStream kept) throws IOException {
    int wanted = (int) Math.min(length, Request.MAX_BODY - kept.size());
    byte[] start = in.readNBytes(wanted);
    if (start.length < wanted) {
      throw new EOFException("the connection ends within a request");
    }
    kept.write(start);
    in.skipNBytes(length - wanted);
    return length;
  }

  /** A line with its end; without one if the connection ends first. */
  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = 0;
    while (next >= 0 && next != '\n') {
      next = in.read();
      if (next >= 0) {
        line.write(next);
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }
}
