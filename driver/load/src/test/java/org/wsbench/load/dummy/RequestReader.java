package org.wsbench.load.dummy;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads the requests of one connection: bodies have a Content-Length or there are none. */
final class RequestReader {

  private static final int INITIAL_CAPACITY = 1024;
  private static final int HEAD_END_LENGTH = "\r\n\r\n".length();

  private final InputStream in;

  /** What has been read and belongs to no request yet. */
  private byte[] buffer = new byte[INITIAL_CAPACITY];

  private int filled;

  RequestReader(InputStream in) {
    this.in = in;
  }

  /** The next request, or null when the connection ends before it. */
  Request next() throws IOException {
    int headEnd = readHead();
    if (headEnd < 0) {
      return null;
    }
    String head = new String(buffer, 0, headEnd - 2, StandardCharsets.ISO_8859_1);
    take(headEnd);
    long length = bodyLength(head);
    return new Request(head, readBody(length), length);
  }

  private static long bodyLength(String head) throws IOException {
    String length = Request.header(head, "Content-Length").orElse("0");
    try {
      return Long.parseLong(length);
    } catch (NumberFormatException e) {
      throw new IOException("Content-Length: " + length, e);
    }
  }

  /** Reads until the buffer holds a head, and returns its length with the empty line. */
  private int readHead() throws IOException {
    int searched = 0;
    while (true) {
      for (; searched + HEAD_END_LENGTH <= filled; searched++) {
        if (isHeadEnd(searched)) {
          return searched + HEAD_END_LENGTH;
        }
      }
      if (filled == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * filled);
      }
      int count = in.read(buffer, filled, buffer.length - filled);
      if (count < 0) {
        return -1;
      }
      filled += count;
    }
  }

  private boolean isHeadEnd(int at) {
    return buffer[at] == '\r'
        && buffer[at + 1] == '\n'
        && buffer[at + 2] == '\r'
        && buffer[at + 3] == '\n';
  }

  private byte[] readBody(long length) throws IOException {
    byte[] body = new byte[(int) Math.min(length, Request.MAX_BODY)];
    int buffered = Math.min(filled, body.length);
    System.arraycopy(buffer, 0, body, 0, buffered);
    take(buffered);
    if (in.readNBytes(body, buffered, body.length - buffered) < body.length - buffered) {
      throw new EOFException("the connection ends within a request");
    }
    int more = (int) Math.min(filled, length - body.length);
    take(more);
    in.skipNBytes(length - body.length - more);
    return body;
  }

  private void take(int length) {
    filled -= length;
    System.arraycopy(buffer, length, buffer, 0, filled);
  }
}
