package org.wsbench.load.multipart;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The hash of a content id, so that ids are compared without being kept. FNV-1a with 64 bits: ids
 * of one body differ in it except with a probability of about 2^-64.
 */
final class ContentId {

  private static final byte[] FIELD = "content-id:".getBytes(StandardCharsets.US_ASCII);
  private static final long OFFSET = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;
  private static final int HEXADECIMAL = 16;

  private long hash;

  /** Digits of an escape that are still missing. */
  private int escaped;

  private int value;

  /** Starts an id. */
  ContentId reset() {
    hash = OFFSET;
    escaped = 0;
    return this;
  }

  long hash() {
    return hash;
  }

  /** Whether a header line is the field {@code Content-ID}; if so, reads the id from it. */
  boolean readField(ByteBuffer line) {
    int start = line.position();
    if (line.remaining() < FIELD.length) {
      return false;
    }
    for (int i = 0; i < FIELD.length; i++) {
      byte actual = line.get(start + i);
      if ((actual >= 'A' && actual <= 'Z' ? actual | 0x20 : actual) != FIELD[i]) {
        return false;
      }
    }
    reset();
    boolean inside = false;
    for (int i = start + FIELD.length; i < line.limit() && line.get(i) != '>'; i++) {
      byte next = line.get(i);
      if (inside) {
        add(next);
      }
      inside |= next == '<';
    }
    return true;
  }

  /** The next character of an id in a URL, where some are escaped (RFC 2392, section 2). */
  void addEscaped(byte next) {
    if (escaped > 0) {
      value = value * HEXADECIMAL + Character.digit(next, HEXADECIMAL);
      if (--escaped == 0) {
        add((byte) value);
      }
    } else if (next == '%') {
      escaped = 2;
      value = 0;
    } else {
      add(next);
    }
  }

  private void add(byte next) {
    hash = (hash ^ next & 0xff) * PRIME;
  }
}
