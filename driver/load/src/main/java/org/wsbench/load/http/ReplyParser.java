package org.wsbench.load.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Incremental parser of the replies on one connection: RFC 9112 framing by Content-Length, chunked
 * coding with extensions and trailers, or end of connection; interim (1xx) replies are skipped.
 * Input may be split anywhere. Allocates nothing while replies are well formed.
 */
public final class ReplyParser {

  /** Longest status, header, chunk-size or trailer line accepted, in bytes. */
  static final int MAX_LINE = 8192;

  /** Most header or trailer lines accepted in one reply. */
  static final int MAX_LINES = 256;

  private static final byte[] CONTENT_LENGTH = lowerCase("content-length:");
  private static final byte[] TRANSFER_ENCODING = lowerCase("transfer-encoding:");
  private static final byte[] CONNECTION = lowerCase("connection:");
  private static final byte[] CHUNKED = lowerCase("chunked");
  private static final byte[] CLOSE = lowerCase("close");
  private static final byte[] KEEP_ALIVE = lowerCase("keep-alive");
  private static final byte[] HTTP_1 = "HTTP/1.".getBytes(StandardCharsets.US_ASCII);

  private static final int STATUS_MIN_LENGTH = "HTTP/1.1 200".length();
  private static final int STATUS_OFFSET = "HTTP/1.1 ".length();
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  /** Body lengths beyond this are refused: 2^60 - 1 leaves room to add digits without overflow. */
  private static final long MAX_LENGTH = (1L << 60) - 1;

  private enum State {
    STATUS_LINE,
    HEADER_LINE,
    FIXED_BODY,
    CHUNK_SIZE,
    CHUNK_DATA,
    CHUNK_END,
    TRAILER_LINE,
    UNTIL_CLOSE,
    COMPLETE
  }

  private final byte[] line = new byte[MAX_LINE];
  private int lineLength;
  private int lines;
  private State state = State.STATUS_LINE;
  private int status;
  private boolean closes;
  private boolean chunked;
  private boolean otherCoding;
  private long contentLength;
  private long left;

  private static byte[] lowerCase(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Makes the parser ready for the next reply. */
  public void reset() {
    state = State.STATUS_LINE;
    lineLength = 0;
  }

  /** True while not a single byte of the current reply has been seen. */
  public boolean atStart() {
    return state == State.STATUS_LINE && lineLength == 0;
  }

  /** HTTP status code of the reply; meaningful once it is complete. */
  public int status() {
    return status;
  }

  /** True when the connection cannot carry another request after this reply. */
  public boolean closesConnection() {
    return closes;
  }

  /**
   * Consumes bytes of the current reply, at most up to its end.
   *
   * @param in from its position to its limit: what has arrived; the position moves behind what was
   *     consumed
   * @return true when the reply is complete; bytes that remain in the buffer then belong to no
   *     reply that was asked for
   */
  public boolean parse(ByteBuffer in, BodySink body) throws HttpProtocolException {
    while (state != State.COMPLETE) {
      switch (state) {
        case FIXED_BODY, CHUNK_DATA, UNTIL_CLOSE -> {
          if (!in.hasRemaining()) {
            return false;
          }
          takeBody(in, body);
        }
        default -> {
          if (!takeLine(in)) {
            return false;
          }
          endOfLine();
          lineLength = 0;
        }
      }
    }
    return true;
  }

  /**
   * The peer has closed the connection.
   *
   * @return true when this completes the reply, false when it cuts the reply off
   */
  public boolean endOfStream() {
    if (state == State.UNTIL_CLOSE) {
      state = State.COMPLETE;
    }
    return state == State.COMPLETE;
  }

  private void takeBody(ByteBuffer in, BodySink body) {
    int length = (int) Math.min(left, in.remaining());
    int end = in.position() + length;
    body.accept(in, length);
    in.position(end);
    if (state == State.UNTIL_CLOSE) {
      return;
    }
    left -= length;
    if (left == 0) {
      state = state == State.CHUNK_DATA ? State.CHUNK_END : State.COMPLETE;
    }
  }

  /** Collects bytes up to a line feed; the line then stands in {@link #line} without its CR LF. */
  private boolean takeLine(ByteBuffer in) throws HttpProtocolException {
    int position = in.position();
    int limit = in.limit();
    int length = lineLength;
    while (position < limit) {
      byte next = in.get(position++);
      if (next == '\n') {
        in.position(position);
        lineLength = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        return true;
      }
      if (length == MAX_LINE) {
        throw new HttpProtocolException(
            "a line of the reply is longer than " + MAX_LINE + " bytes");
      }
      line[length++] = next;
    }
    in.position(position);
    lineLength = length;
    return false;
  }

  private void endOfLine() throws HttpProtocolException {
    switch (state) {
      case STATUS_LINE -> statusLine();
      case HEADER_LINE -> headerLine();
      case CHUNK_SIZE -> chunkSize();
      case CHUNK_END -> {
        if (lineLength != 0) {
          throw malformed("a chunk is longer than its size says");
        }
        state = State.CHUNK_SIZE;
      }
      case TRAILER_LINE -> {
        countLine();
        if (lineLength == 0) {
          state = State.COMPLETE;
        }
      }
      default -> throw new IllegalStateException(state.name());
    }
  }

  private void statusLine() throws HttpProtocolException {
    if (lineLength < STATUS_MIN_LENGTH || !startsWith(HTTP_1, 0)) {
      throw malformed("not an HTTP/1.x status line");
    }
    status = 0;
    for (int i = STATUS_OFFSET; i < STATUS_MIN_LENGTH; i++) {
      int digit = line[i] - '0';
      if (digit < 0 || digit > 9) {
        throw malformed("not an HTTP/1.x status line");
      }
      status = status * 10 + digit;
    }
    // RFC 9112, section 9.3: HTTP/1.1 persists unless told otherwise, HTTP/1.0 only when told so.
    closes = line[HTTP_1.length] == '0';
    chunked = false;
    otherCoding = false;
    contentLength = -1;
    lines = 0;
    state = State.HEADER_LINE;
  }

  private void headerLine() throws HttpProtocolException {
    countLine();
    if (lineLength == 0) {
      endOfHead();
      return;
    }
    // Only three headers matter to framing; the first letter rules most others out.
    switch (line[0] | 0x20) {
      case 'c' -> {
        if (startsWithIgnoreCase(CONTENT_LENGTH)) {
          contentLength(valueStart(CONTENT_LENGTH.length));
        } else if (startsWithIgnoreCase(CONNECTION)) {
          if (containsIgnoreCase(CLOSE, CONNECTION.length)) {
            closes = true;
          } else if (containsIgnoreCase(KEEP_ALIVE, CONNECTION.length)) {
            closes = false;
          }
        }
      }
      case 't' -> {
        if (startsWithIgnoreCase(TRANSFER_ENCODING)) {
          chunked = endsWithIgnoreCase(CHUNKED);
          otherCoding = !chunked;
        }
      }
      default -> {
        // Says nothing about the framing.
      }
    }
  }

  /** Decides how the body is delimited, by the order of RFC 9112, section 6.3. */
  private void endOfHead() {
    if (status < 200) {
      state = State.STATUS_LINE;
    } else if (status == NO_CONTENT || status == NOT_MODIFIED) {
      state = State.COMPLETE;
    } else if (chunked) {
      // A reply with both is an attempt at smuggling or a broken server: do not reuse the
      // connection.
      closes |= contentLength >= 0;
      state = State.CHUNK_SIZE;
    } else if (contentLength >= 0 && !otherCoding) {
      left = contentLength;
      state = left == 0 ? State.COMPLETE : State.FIXED_BODY;
    } else {
      left = Long.MAX_VALUE;
      closes = true;
      state = State.UNTIL_CLOSE;
    }
  }

  private void contentLength(int from) throws HttpProtocolException {
    long value = 0;
    int i = from;
    for (; i < lineLength && line[i] >= '0' && line[i] <= '9' && value <= MAX_LENGTH / 10; i++) {
      value = value * 10 + line[i] - '0';
    }
    boolean number = i > from && valueStart(i) == lineLength;
    if (!number || (contentLength >= 0 && contentLength != value)) {
      throw malformed("invalid or contradicting Content-Length");
    }
    contentLength = value;
  }

  /** RFC 9112, section 7.1: hexadecimal size, optional white space and extensions behind it. */
  private void chunkSize() throws HttpProtocolException {
    long size = 0;
    int i = 0;
    for (; i < lineLength && size <= MAX_LENGTH >> 4; i++) {
      int digit = Character.digit(line[i], 16);
      if (digit < 0) {
        break;
      }
      size = size << 4 | digit;
    }
    int next = valueStart(i);
    if (i == 0 || (next < lineLength && line[next] != ';')) {
      throw malformed("invalid chunk size");
    }
    left = size;
    lines = 0;
    state = size == 0 ? State.TRAILER_LINE : State.CHUNK_DATA;
  }

  private void countLine() throws HttpProtocolException {
    if (++lines > MAX_LINES) {
      throw new HttpProtocolException("more than " + MAX_LINES + " header lines");
    }
  }

  private int valueStart(int from) {
    int i = from;
    while (i < lineLength && (line[i] == ' ' || line[i] == '\t')) {
      i++;
    }
    return i;
  }

  private boolean startsWith(byte[] expected, int at) {
    for (int i = 0; i < expected.length; i++) {
      if (line[at + i] != expected[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean startsWithIgnoreCase(byte[] expected) {
    return lineLength >= expected.length && matchesIgnoreCase(expected, 0);
  }

  private boolean endsWithIgnoreCase(byte[] expected) {
    int end = lineLength;
    while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\t')) {
      end--;
    }
    return end >= expected.length && matchesIgnoreCase(expected, end - expected.length);
  }

  private boolean containsIgnoreCase(byte[] expected, int from) {
    for (int i = from; i <= lineLength - expected.length; i++) {
      if (matchesIgnoreCase(expected, i)) {
        return true;
      }
    }
    return false;
  }

  private boolean matchesIgnoreCase(byte[] expected, int at) {
    for (int i = 0; i < expected.length; i++) {
      int actual = line[at + i];
      if (actual >= 'A' && actual <= 'Z') {
        actual |= 0x20;
      }
      if (actual != expected[i]) {
        return false;
      }
    }
    return true;
  }

  private HttpProtocolException malformed(String why) {
    int shown = Math.min(lineLength, 80);
    return new HttpProtocolException(
        why + ": '" + new String(line, 0, shown, StandardCharsets.ISO_8859_1) + "'");
  }
}
