package org.wsbench.load.http;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Finds the end of a line's text, eight bytes at a time. */
final class LineText {

  private static final long LOW_BITS = 0x0101010101010101L;
  private static final long HIGH_BITS = LOW_BITS << 7;
  private static final int DELETE = 127;

  private LineText() {}

  /** Index of the first control character other than a tab, or the limit. */
  static int end(ByteBuffer in, int from, int limit) {
    boolean bigEndian = in.order() == ByteOrder.BIG_ENDIAN;
    int i = from;
    while (limit - i >= Long.BYTES) {
      long controls = controls(in.getLong(i));
      if (controls == 0) {
        i += Long.BYTES;
      } else {
        int zeros =
            bigEndian ? Long.numberOfLeadingZeros(controls) : Long.numberOfTrailingZeros(controls);
        i += zeros / Byte.SIZE;
        if (in.get(i) != '\t') {
          return i;
        }
        i++;
      }
    }
    while (i < limit && isText(in.get(i))) {
      i++;
    }
    return i;
  }

  private static boolean isText(byte value) {
    // Negative bytes are obs-text of RFC 9110, section 5.5.
    return value >= ' ' && value != DELETE || value < 0 || value == '\t';
  }

  /** Sets the uppermost bit of each of eight bytes that is a control character, including tabs. */
  private static long controls(long eight) {
    // A byte from 0 to 31 has none of its upper three bits; they are moved to the uppermost.
    long others = eight | eight << 1 | eight << 2;
    // The lower seven bits of a byte carry into the uppermost if they are all set.
    long deletes = (eight & ~HIGH_BITS) + LOW_BITS & ~eight;
    return (~others | deletes) & HIGH_BITS;
  }
}
