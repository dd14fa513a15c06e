package org.wsbench.load.multipart;

import java.nio.ByteBuffer;

/**
 * Splits a multipart body that arrives in pieces (RFC 2046, section 5.1). The boundary is that of
 * its first line, so there must be no preamble but an empty line; an epilogue is ignored. Input may
 * be split anywhere. Allocates nothing after its creation.
 */
final class MultipartReader {

  /** The longest boundary is 70 characters (RFC 2046, section 5.1.1); CR LF and two hyphens. */
  private static final int MAX_DELIMITER = 74;

  /** CR LF and two hyphens. */
  private static final int PREFIX = 4;

  private static final String NO_BOUNDARY = "it does not begin with a boundary";

  /** Header lines of parts are refused if they are longer. */
  private static final int MAX_LINE = 1024;

  private enum State {
    START,
    BOUNDARY,
    DELIMITED,
    HEADER,
    CONTENT,
    EPILOGUE,
    BROKEN
  }

  private final PartSink sink;
  private final byte[] delimiter = new byte[MAX_DELIMITER];
  private final ByteBuffer held = ByteBuffer.wrap(delimiter);
  private final ByteBuffer line = ByteBuffer.allocate(MAX_LINE);
  private int delimiterLength;
  private State state;
  private String problem;

  /** How many bytes of the delimiter the last bytes of the content are. */
  private int matched;

  private boolean lineEnded;
  private boolean closing;

  /** A reader before the first byte of a body. */
  MultipartReader(PartSink sink) {
    this.sink = sink;
    reset();
  }

  /** Prepares for the next body. */
  void reset() {
    state = State.START;
    problem = "";
    delimiterLength = 0;
    line.clear();
    matched = 0;
    lineEnded = false;
    closing = false;
  }

  /** Whether the body has ended with its final boundary. */
  boolean isComplete() {
    return state == State.EPILOGUE;
  }

  /** Why a body that ends here is not valid, in a few words; empty if it is. */
  String problem() {
    return switch (state) {
      case EPILOGUE -> "";
      case BROKEN -> problem;
      case START, BOUNDARY -> NO_BOUNDARY;
      default -> "it ends without its final boundary";
    };
  }

  /** Consumes all remaining bytes of a buffer. */
  void read(ByteBuffer in) {
    while (in.hasRemaining()) {
      switch (state) {
        case CONTENT -> content(in);
        case EPILOGUE, BROKEN -> in.position(in.limit());
        case START -> start(in.get());
        case BOUNDARY -> boundary(in.get());
        case DELIMITED -> delimited(in.get());
        case HEADER -> header(in.get());
      }
    }
  }

  private void start(byte next) {
    if (next == '-') {
      append('\r');
      append('\n');
      append('-');
      state = State.BOUNDARY;
    } else if (next != '\r' && next != '\n') {
      broken(NO_BOUNDARY);
    }
  }

  /** A boundary may hold blanks; those at its end are padding (RFC 2046, section 5.1.1). */
  private void boundary(byte next) {
    if (delimiterLength < PREFIX && next != '-') {
      broken(NO_BOUNDARY);
    } else if (next == '\n') {
      endBoundary();
    } else if (delimiter[delimiterLength - 1] == '\r') {
      broken("a CR without LF follows its boundary");
    } else if (delimiterLength < MAX_DELIMITER) {
      append(next);
    } else if (!isBlank(next)) {
      broken("its boundary is longer than 70 characters");
    }
  }

  private void endBoundary() {
    while (isBlank(delimiter[delimiterLength - 1])) {
      delimiterLength--;
    }
    if (delimiterLength == PREFIX) {
      broken("its boundary is empty");
    } else {
      state = State.HEADER;
    }
  }

  private void append(int next) {
    delimiter[delimiterLength++] = (byte) next;
  }

  /** Behind a delimiter: two hyphens that make it the last one, or white space and a line end. */
  private void delimited(byte next) {
    if (next == '-') {
      state = closing ? State.EPILOGUE : state;
      closing = true;
    } else if (closing || !isBlank(next) && next != '\n') {
      broken("a boundary is followed by other text");
    } else if (next == '\n') {
      state = State.HEADER;
    }
  }

  private void header(byte next) {
    if (lineEnded) {
      lineEnded = false;
      if (next != ' ' && next != '\t') {
        sink.header(line.flip());
        line.clear();
      }
    }
    if (next == '\n' && line.position() == 0) {
      state = State.CONTENT;
    } else if (next == '\n') {
      lineEnded = true;
    } else if (!line.hasRemaining()) {
      broken("a header line of a part is longer than " + MAX_LINE + " bytes");
    } else if (next != '\r') {
      line.put(next);
    }
  }

  /** Passes content on up to the next delimiter, or all of it. */
  private void content(ByteBuffer in) {
    int start = in.position();
    int limit = in.limit();
    int i = start;
    int now = matched;
    while (i < limit && now < delimiterLength) {
      byte next = in.get(i++);
      if (next == delimiter[now]) {
        now++;
      } else {
        // CR is nowhere in a delimiter but at its beginning.
        now = next == '\r' ? 1 : 0;
      }
    }
    pass(in, i - now);
    in.position(i);
    matched = now;
    if (now == delimiterLength) {
      matched = 0;
      sink.end();
      state = State.DELIMITED;
    }
  }

  /**
   * Passes on the input before an index, and before it what only looked like the beginning of a
   * delimiter at the end of the last input. An index before the input says that it still does.
   */
  private void pass(ByteBuffer in, int end) {
    int length = end - in.position();
    if (length >= 0 && matched > 0) {
      sink.content(held, matched);
    }
    if (length > 0) {
      sink.content(in, length);
    }
  }

  private void broken(String why) {
    problem = why;
    state = State.BROKEN;
  }

  private static boolean isBlank(byte value) {
    return value == ' ' || value == '\t' || value == '\r';
  }
}
