package org.wsbench.load.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The current or last line of a reply, without its line end. A line ends with CR LF or LF alone
 * (RFC 9112, section 2.2), and contains no control characters except tabs.
 *
 * <p>A line that arrives as a whole is used in place; only a line that arrives in pieces is copied.
 */
final class Line {

  /** Maximum length of a line, in bytes without the line end. */
  static final int MAX_LENGTH = 8192;

  /** Most lines are shorter, and thousands of connections may have one each. */
  private static final int INITIAL_CAPACITY = 256;

  private static final int SHOWN_LENGTH = 80;

  /** Contains a line that arrives in pieces, starting at index 0. */
  private ByteBuffer pieces = ByteBuffer.allocate(0);

  /** Contains the line: {@link #pieces}, or the buffer that was read. */
  private ByteBuffer bytes = pieces;

  private int start;
  private int length;
  private boolean carriageReturn;
  private boolean complete;

  /** Discards the line; the next byte starts a new one. */
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
   * Continues with this line, or with the next one if this one is complete. Queries of a complete
   * line use the bytes of the buffer, which must not be modified until then.
   *
   * @return whether the line is complete
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

  /** Whether CR LF ended the line, rather than LF alone. */
  boolean endsWithCrLf() {
    return carriageReturn;
  }

  byte at(int index) {
    return bytes.get(start + index);
  }

  /** Whether there is a space or a tab at an index. */
  boolean isBlank(int index) {
    byte value = at(index);
    return value == ' ' || value == '\t';
  }

  /** Whether the line starts with these bytes. */
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

  /** Whether the text between two indexes is a word, ignoring case. */
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

  /** An exception whose message shows the line. */
  HttpProtocolException malformed(String why) {
    byte[] shown = new byte[Math.min(length, SHOWN_LENGTH)];
    for (int i = 0; i < shown.length; i++) {
      shown[i] = at(i);
    }
    String text = new String(shown, StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", "?");
    return new HttpProtocolException(why + ": '" + text + "'");
  }
}
