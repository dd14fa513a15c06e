package org.wsbench.load.http;

import java.nio.ByteBuffer;

/**
 * The header of a gzip member (RFC 1952, section 2.3). Its contents do not matter, so neither does
 * its own optional checksum.
 */
final class GzipHeader {

  private static final int MAGIC_1 = 0x1f;
  private static final int MAGIC_2 = 0x8b;
  private static final int DEFLATE = 8;
  private static final int HAS_CHECKSUM = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;
  private static final int RESERVED = 0xe0;

  /** Time, extra flags, and operating system. */
  private static final int IGNORED_BYTES = 6;

  private static final int CHECKSUM_BYTES = 2;

  private enum Part {
    MAGIC_1,
    MAGIC_2,
    METHOD,
    FLAGS,
    IGNORED,
    EXTRA_LENGTH_1,
    EXTRA_LENGTH_2,
    EXTRA,
    NAME,
    COMMENT,
    CHECKSUM,
    END
  }

  private Part part;
  private int flags;
  private int left;

  /** Prepares for the next header. */
  void reset() {
    part = Part.MAGIC_1;
  }

  /** Whether no byte of it has been read. */
  boolean atStart() {
    return part == Part.MAGIC_1;
  }

  /** Consumes bytes of the header, at most up to its end. Returns whether that was reached. */
  boolean read(ByteBuffer in) throws ContentCodingException {
    while (part != Part.END && in.hasRemaining()) {
      take(in.get() & 0xff);
    }
    return part == Part.END;
  }

  private void take(int value) throws ContentCodingException {
    switch (part) {
      case MAGIC_1 -> require(value == MAGIC_1, Part.MAGIC_2, "it does not begin with 1f 8b");
      case MAGIC_2 -> require(value == MAGIC_2, Part.METHOD, "it does not begin with 1f 8b");
      case METHOD -> require(value == DEFLATE, Part.FLAGS, "its method is not deflate");
      case FLAGS -> {
        require((value & RESERVED) == 0, Part.IGNORED, "reserved flags are set");
        flags = value;
        left = IGNORED_BYTES;
      }
      case IGNORED -> skip(Part.EXTRA_LENGTH_1);
      case EXTRA_LENGTH_1 -> {
        left = value;
        part = Part.EXTRA_LENGTH_2;
      }
      case EXTRA_LENGTH_2 -> {
        left |= value << Byte.SIZE;
        part = Part.EXTRA;
        passEmptyParts();
      }
      case EXTRA -> skip(Part.NAME);
      case NAME -> endOfText(value, Part.COMMENT);
      case COMMENT -> endOfText(value, Part.CHECKSUM);
      case CHECKSUM -> skip(Part.END);
      case END -> throw new IllegalStateException("the header has ended");
    }
  }

  private void require(boolean valid, Part next, String problem) throws ContentCodingException {
    if (!valid) {
      throw GzipBody.broken(problem);
    }
    part = next;
  }

  private void skip(Part next) {
    if (--left == 0) {
      enter(next);
    }
  }

  private void endOfText(int value, Part next) {
    if (value == 0) {
      enter(next);
    }
  }

  private void enter(Part next) {
    part = next;
    passEmptyParts();
  }

  /** Passes over the parts that this header does not have. */
  private void passEmptyParts() {
    if (part == Part.EXTRA_LENGTH_1 && (flags & HAS_EXTRA) == 0
        || part == Part.EXTRA && left == 0) {
      part = Part.NAME;
    }
    if (part == Part.NAME && (flags & HAS_NAME) == 0) {
      part = Part.COMMENT;
    }
    if (part == Part.COMMENT && (flags & HAS_COMMENT) == 0) {
      part = Part.CHECKSUM;
    }
    if (part == Part.CHECKSUM) {
      left = CHECKSUM_BYTES;
      part = (flags & HAS_CHECKSUM) == 0 ? Part.END : Part.CHECKSUM;
    }
  }
}
