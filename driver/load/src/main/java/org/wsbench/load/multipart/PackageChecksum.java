package org.wsbench.load.multipart;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * The checksum of a package: a multipart body whose first part refers to the others by their
 * content ids. It is that of all contents and header lines, except that boundaries and content ids
 * do not matter, and that a reference stands for the part that it names. So the same parts have the
 * same checksum whatever boundaries and ids the sender chose. Allocates nothing after its creation.
 */
public final class PackageChecksum implements PartSink {

  /** Packages with more parts, or more references, have no checksum. */
  static final int MAX_PARTS = 16;

  private final MultipartReader reader = new MultipartReader(this);
  private final CRC32C checksum = new CRC32C();
  private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES);
  private final ContentId id = new ContentId();
  private final References references = new References(checksum, MAX_PARTS);
  private final long[] ids = new long[MAX_PARTS];
  private int parts;
  private long partLength;
  private long length;

  /** Prepares for the next package. */
  public void reset() {
    reader.reset();
    checksum.reset();
    references.reset();
    ids[0] = 0;
    parts = 0;
    partLength = 0;
    length = 0;
  }

  /** Takes the next {@code count} bytes of the body, from the buffer's position on. */
  public void update(ByteBuffer buffer, int count) {
    int position = buffer.position();
    int limit = buffer.limit();
    reader.read(buffer.limit(position + count));
    buffer.limit(limit).position(position);
  }

  /** The number of bytes in all parts, without header lines and ids. */
  public long length() {
    return length + references.length();
  }

  /**
   * The checksum of the whole package, 0..2^32-1; to be called once.
   *
   * @return -1 if there is none, because the body is not whole or not valid, a reference names no
   *     part or has no end, or there are too many parts
   */
  public long value() {
    if (!reader.isComplete()
        || parts > MAX_PARTS
        || references.isOpen()
        || references.count() > MAX_PARTS) {
      return -1;
    }
    for (int i = 0; i < references.count(); i++) {
      int part = part(references.id(i));
      if (part < 0) {
        return -1;
      }
      add(part);
    }
    return checksum.getValue();
  }

  private int part(long reference) {
    for (int i = 1; i < parts; i++) {
      if (ids[i] == reference) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void header(ByteBuffer line) {
    if (!id.readField(line)) {
      add(line.remaining());
      addBytes(line, line.remaining());
    } else if (parts < MAX_PARTS) {
      ids[parts] = id.hash();
    }
  }

  @Override
  public void content(ByteBuffer buffer, int count) {
    if (parts == 0) {
      references.read(buffer, count);
    } else {
      partLength += count;
      addBytes(buffer, count);
    }
  }

  @Override
  public void end() {
    add(parts == 0 ? references.length() : partLength);
    length += partLength;
    partLength = 0;
    parts++;
    if (parts < MAX_PARTS) {
      ids[parts] = 0;
    }
  }

  private void addBytes(ByteBuffer buffer, int count) {
    int position = buffer.position();
    int limit = buffer.limit();
    checksum.update(buffer.limit(position + count));
    buffer.limit(limit).position(position);
  }

  private void add(long value) {
    checksum.update(number.clear().putLong(value).flip());
  }
}
