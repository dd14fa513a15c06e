package org.wsbench.contract.fault;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * The bodies of the requests of one connection, which have a {@code Content-Length} or are chunked
 * (RFC 9112, section 6).
 */
final class RequestBodies {
  private static final byte[] CONTINUE =
      "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
  private static final int DECIMAL = 10;
  private static final int HEXADECIMAL = 16;

  /** In bytes; far more than any request, or any line of one, has. */
  private static final int LONGEST = 1 << 20;

  private final InputStream in;
  private final OutputStream out;

  RequestBodies(InputStream in, OutputStream out) {
    this.in = new BufferedInputStream(in);
    this.out = out;
  }

  /**
   * Waits for the body of the next request.
   *
   * @throws IOException at the end of the connection, and if this is no request
   */
  byte[] next() throws IOException {
    line();
    Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line = line(); !line.isEmpty(); line = line()) {
      String[] field = line.split(":", 2);
      fields.put(field[0], field.length > 1 ? field[1].strip() : "");
    }
    if (fields.getOrDefault("Expect", "").equalsIgnoreCase("100-continue")) {
      out.write(CONTINUE);
      out.flush();
    }
    return fields.getOrDefault("Transfer-Encoding", "").equalsIgnoreCase("chunked")
        ? chunks()
        : bytes(length(fields.getOrDefault("Content-Length", "0"), DECIMAL));
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int size = chunkSize(); size > 0; size = chunkSize()) {
      body.write(bytes(size));
      line();
      if (body.size() > LONGEST) {
        throw new IOException("a body of more than " + LONGEST + " bytes");
      }
    }
    // Trailer fields, and an empty line.
    while (!line().isEmpty()) {
      continue;
    }
    return body.toByteArray();
  }

  private int chunkSize() throws IOException {
    return length(line().split(";", 2)[0].strip(), HEXADECIMAL);
  }

  private static int length(String text, int radix) throws IOException {
    try {
      int length = Integer.parseInt(text, radix);
      if (length >= 0 && length <= LONGEST) {
        return length;
      }
      throw new IOException("a length of " + text);
    } catch (NumberFormatException e) {
      throw new IOException("a length of " + text, e);
    }
  }

  private byte[] bytes(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the connection ends within a request");
    }
    return bytes;
  }

  /** The next line without its end. */
  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0 || line.size() == LONGEST) {
        throw new EOFException("the connection ends, or a line does not");
      }
      line.write(next);
    }
    return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
  }

  /** Waits until the client closes the connection, or sends more. */
  void awaitEnd() throws IOException {
    in.read();
  }
}
