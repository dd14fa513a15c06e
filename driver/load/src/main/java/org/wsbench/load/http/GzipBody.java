package org.wsbench.load.http;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Inflates a body in the gzip coding (RFC 9110, section 8.4.1.3; RFC 1952), and passes the content
 * on. Checks the checksum and the length at the end of each member. Allocates nothing while bodies
 * are well formed.
 */
final class GzipBody implements BodySink {

  /** Longer contents are refused, because a small body may inflate to anything: 16 MiB. */
  static final long MAX_LENGTH = 16L << 20;

  /** The checksum and the length modulo 2^32, least significant byte first. */
  private static final int TRAILER_BYTES = 8;

  private static final long LOWER_HALF = 0xffff_ffffL;

  private enum Part {
    HEADER,
    DATA,
    TRAILER
  }

  private final GzipHeader header = new GzipHeader();
  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private final ByteBuffer content;
  private BodySink sink;
  private Part part;
  private long length;
  private long memberStart;
  private long trailer;
  private int trailerBytes;
  private boolean hasMember;

  /**
   * A decoder that has not begun.
   *
   * @param content scratch memory that other decoders of the same thread may use as well
   */
  GzipBody(ByteBuffer content) {
    this.content = content;
  }

  /** Prepares for the next body. */
  void reset() {
    length = 0;
    hasMember = false;
    nextMember();
  }

  private void nextMember() {
    header.reset();
    inflater.reset();
    checksum.reset();
    memberStart = length;
    trailer = 0;
    trailerBytes = 0;
    part = Part.HEADER;
  }

  /** Where the content of the next bytes goes. */
  GzipBody to(BodySink next) {
    sink = next;
    return this;
  }

  /** Whether the body may end here: it has a member, and the last one is whole. */
  boolean isWhole() {
    return hasMember && part == Part.HEADER && header.atStart();
  }

  @Override
  public void accept(ByteBuffer buffer, int count) throws HttpProtocolException {
    int start = buffer.position();
    int limit = buffer.limit();
    buffer.limit(start + count);
    while (buffer.hasRemaining()) {
      switch (part) {
        case HEADER -> readHeader(buffer);
        case DATA -> inflate(buffer);
        case TRAILER -> readTrailer(buffer);
      }
    }
    buffer.limit(limit).position(start);
  }

  private void readHeader(ByteBuffer in) throws ContentCodingException {
    if (header.read(in)) {
      part = Part.DATA;
    }
  }

  /** Inflates all of the input, or as much of it as belongs to the data of this member. */
  private void inflate(ByteBuffer in) throws HttpProtocolException {
    inflater.setInput(in);
    int count;
    do {
      count = inflateOnce();
      length += count;
      if (length > MAX_LENGTH) {
        throw broken("it inflates to more than " + MAX_LENGTH + " bytes");
      }
      if (count > 0) {
        checksum.update(content.flip());
        sink.accept(content.rewind(), count);
      }
    } while (!inflater.finished() && (count == content.capacity() || !inflater.needsInput()));
    if (inflater.finished()) {
      part = Part.TRAILER;
    }
  }

  private int inflateOnce() throws ContentCodingException {
    try {
      int count = inflater.inflate(content.clear());
      if (inflater.needsDictionary()) {
        throw broken("its data need a dictionary");
      }
      return count;
    } catch (DataFormatException e) {
      throw broken("its data are invalid (" + e.getMessage() + ")");
    }
  }

  private void readTrailer(ByteBuffer in) throws ContentCodingException {
    while (trailerBytes < TRAILER_BYTES && in.hasRemaining()) {
      trailer |= (in.get() & 0xffL) << (Byte.SIZE * trailerBytes++);
    }
    if (trailerBytes < TRAILER_BYTES) {
      return;
    }
    if ((trailer & LOWER_HALF) != checksum.getValue()) {
      throw broken(
          "its CRC-32 is %08x, that of its content %08x"
              .formatted(trailer & LOWER_HALF, checksum.getValue()));
    }
    long memberLength = length - memberStart;
    if (trailer >>> Integer.SIZE != (memberLength & LOWER_HALF)) {
      throw broken(
          "its content has %d bytes, not %d".formatted(memberLength, trailer >>> Integer.SIZE));
    }
    hasMember = true;
    nextMember();
  }

  static ContentCodingException broken(String problem) {
    return new ContentCodingException("the reply is not valid gzip: " + problem);
  }
}
