package org.wsbench.load.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The line of a reply that is being read, or was read last, without its line end. A line ends with
 * CR LF or LF alone (RFC 9112, section 2.2) and holds no other control character than tabs.
 *
 * <p>A line that arrives whole is looked at where it stands; only one that arrives in pieces is
 * copied together.
 */
final class Line {

  /** Longest line accepted, in bytes without the line end. */
  static final int MAX_LENGTH = 8192;

  /** Most lines are shorter, and thousands of connections may have one each. */
  private static final int INITIAL_CAPACITY = 256;

  private static final int SHOWN_LENGTH = 80;

  /** Holds a line that arrives in pieces, from its index 0. */
  private ByteBuffer pieces = ByteBuffer.allocate(0);

  /** Where the line stands: in {@link #pieces}, or in the buffer that was read from. */
  private ByteBuffer bytes = pieces;

  private int start;
  private int length;
  private boolean carriageReturn;
  private boolean complete;

  /** Forgets the line; the next byte read begins a new one. */
  void reset() {
    bytes = pieces;
    next();
  }

  private void next() {
    length = 0;
    carriageReturn = false;
    complete = false;
  }

  /**
   * Reads on in this line, or in the next one when this is complete. What is asked about a complete
   * line is answered from the buffer's bytes, which must stay as they are until then.
   *
   * @return true when the line is complete, false when its end has not arrived
   */
  boolean read(ByteBuffer in) throws HttpProtocolException {
    if (complete) {
      next();
    }
    int from = in.position();
    int limit = in.limit();
    int textEnd = carriageReturn ? from : LineText.end(in, from, limit);
    int next = textEnd;
    if (next < limit && in.get(next) == '\r' && !carriageReturn) {
      carriageReturn = true;
      next++;
    }
    complete = next < limit && in.get(next) == '\n';
    take(in, from, textEnd);
    if (next < limit && !complete) {
      throw malformed("control character within a line");
    }
    in.position(complete ? next + 1 : limit);
    return complete;
  }

  private void take(ByteBuffer in, int from, int end) throws HttpProtocolException {
    if (end - from > MAX_LENGTH - length) {
      throw new HttpProtocolException(
          "a line of the reply is longer than " + MAX_LENGTH + " bytes");
    }
    if (complete && length == 0) {
      bytes = in;
      start = from;
    } else {
      append(in, from, end);
    }
    length += end - from;
  }

  private void append(ByteBuffer in, int from, int end) {
    int newLength = length + end - from;
    if (newLength > pieces.capacity()) {
      int capacity = Math.max(INITIAL_CAPACITY, Integer.highestOneBit(2 * newLength - 1));
      pieces = ByteBuffer.wrap(Arrays.copyOf(pieces.array(), capacity));
    }
    in.get(from, pieces.array(), length, end - from);
    bytes = pieces;
    start = 0;
  }

  int length() {
    return length;
  }

  /** True when CR LF ended the line, false for LF alone. */
  boolean endsWithCrLf() {
    return carriageReturn;
  }

  byte at(int index) {
    return bytes.get(start + index);
  }

  /** True for a space or a tab at an index. */
  boolean isBlank(int index) {
    byte value = at(index);
    return value == ' ' || value == '\t';
  }

  /** True when these bytes are the line's first. */
  boolean startsWith(byte[] expected) {
    if (length < expected.length) {
      return false;
    }
    for (int i = 0; i < expected.length; i++) {
      if (at(i) != expected[i]) {
        return false;
      }
    }
    return true;
  }

  /** True when what stands between two indexes is a lower-case word, in any case. */
  boolean isIgnoringCase(int from, int to, byte[] lowerCase) {
    if (to - from != lowerCase.length) {
      return false;
    }
    for (int i = 0; i < lowerCase.length; i++) {
      byte actual = at(from + i);
      if ((actual >= 'A' && actual <= 'Z' ? actual | 0x20 : actual) != lowerCase[i]) {
        return false;
      }
    }
    return true;
  }

  /** What is wrong with the line, which the message shows. */
  HttpProtocolException malformed(String why) {
    byte[] shown = new byte[Math.min(length, SHOWN_LENGTH)];
    for (int i = 0; i < shown.length; i++) {
      shown[i] = at(i);
    }
    String text = new String(shown, StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", "?");
    return new HttpProtocolException(why + ": '" + text + "'");
  }
}
