package org.wsbench.load.http;

import java.nio.ByteBuffer;

/** A body in the chunked coding: RFC 9112, section 7.1. */
final class ChunkedBody {

  /** Larger sizes would overflow with another digit. */
  private static final long MAX_BEFORE_DIGIT = Long.MAX_VALUE >> 4;

  private enum Part {
    SIZE,
    DATA,
    DATA_END,
    TRAILER
  }

  private final Line line;
  private final FieldSection trailer;
  private Part part;
  private long left;

  ChunkedBody(Line line, FieldSection trailer) {
    this.line = line;
    this.trailer = trailer;
  }

  /** Prepares for the next body. */
  void reset() {
    part = Part.SIZE;
  }

  /** Consumes bytes of the body, at most up to its end. Returns whether that was reached. */
  boolean parse(ByteBuffer in, BodySink sink) throws HttpProtocolException {
    while (true) {
      if (part == Part.DATA) {
        if (!in.hasRemaining()) {
          return false;
        }
        takeData(in, sink);
      } else if (!line.read(in)) {
        return false;
      } else if (takeLine()) {
        return true;
      }
    }
  }

  private void takeData(ByteBuffer in, BodySink sink) throws HttpProtocolException {
    left -= ReplyParser.pass(in, left, sink);
    if (left == 0) {
      part = Part.DATA_END;
    }
  }

  /** Consumes a line between chunks. Returns whether it ends the body. */
  private boolean takeLine() throws HttpProtocolException {
    if (!line.endsWithCrLf()) {
      throw line.malformed("LF without CR ends a line of a chunked body");
    }
    switch (part) {
      case SIZE -> {
        left = size();
        part = left == 0 ? Part.TRAILER : Part.DATA;
      }
      case DATA_END -> {
        if (line.length() != 0) {
          throw line.malformed("a chunk is longer than its size says");
        }
        part = Part.SIZE;
      }
      default -> {
        return trailer.nameLength(line) == FieldSection.END;
      }
    }
    return false;
  }

  /** The hexadecimal size; extensions are ignored. */
  private long size() throws HttpProtocolException {
    long size = 0;
    int i = 0;
    int end = line.length();
    for (; i < end && size <= MAX_BEFORE_DIGIT; i++) {
      int digit = hexDigit(line.at(i));
      if (digit < 0) {
        break;
      }
      size = size << 4 | digit;
    }
    if (i == 0 || i < end && !isExtension(i)) {
      throw line.malformed("invalid chunk size");
    }
    return size;
  }

  private static int hexDigit(byte value) {
    if (value >= '0' && value <= '9') {
      return value - '0';
    }
    int letter = (value | 0x20) - 'a';
    return letter >= 0 && letter < 6 ? letter + 10 : -1;
  }

  /** Whether there is a semicolon, perhaps after blanks that some old senders insert. */
  private boolean isExtension(int from) {
    int i = from;
    while (i < line.length() && line.isBlank(i)) {
      i++;
    }
    return i < line.length() && line.at(i) == ';';
  }
}
