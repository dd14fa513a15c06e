package org.wsbench.load.multipart;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * Finds references to parts in a text: {@code cid:} URLs in quotation marks (RFC 2392). The rest of
 * the text goes into a checksum. Text that only looks like a reference does no harm: it names no
 * part, or it has {@linkplain #isOpen() no end}.
 */
final class References {

  private static final byte[] SCHEME = "cid:".getBytes(StandardCharsets.US_ASCII);

  private final CRC32C checksum;
  private final long[] ids;
  private final ContentId id = new ContentId();
  private long length;
  private int count;

  /** How many characters of the scheme have been read behind a mark; -1 without a mark. */
  private int matched;

  private boolean inside;

  /**
   * Finds none yet.
   *
   * @param checksum gets the text without the ids
   * @param most the number of references that are kept; others are only counted
   */
  References(CRC32C checksum, int most) {
    this.checksum = checksum;
    this.ids = new long[most];
  }

  void reset() {
    length = 0;
    count = 0;
    matched = -1;
    inside = false;
  }

  /** The number of bytes of the text without the ids. */
  long length() {
    return length;
  }

  /** How many references there are. */
  int count() {
    return count;
  }

  /** Whether the text has ended within a reference, so that its end is not in the checksum. */
  boolean isOpen() {
    return inside;
  }

  /** The hash of the id in one of the first references. */
  long id(int index) {
    return ids[index];
  }

  /** Reads the next bytes of the text, and leaves position and limit as they are. */
  void read(ByteBuffer text, int length) {
    int position = text.position();
    int limit = text.limit();
    int end = position + length;
    int start = position;
    for (int i = position; i < end; i++) {
      byte next = text.get(i);
      boolean mark = next == '"' || next == '\'';
      if (inside && mark) {
        take();
        start = i;
      } else if (inside) {
        id.addEscaped(next);
      } else if (begins(next, mark)) {
        addText(text, start, i + 1);
      }
    }
    if (!inside) {
      addText(text, start, end);
    }
    text.limit(limit).position(position);
  }

  /** Whether this character is the last one before an id. */
  private boolean begins(byte next, boolean mark) {
    if (mark) {
      matched = 0;
    } else if (matched >= 0) {
      matched = next == SCHEME[matched] ? matched + 1 : -1;
    }
    if (matched < SCHEME.length) {
      return false;
    }
    inside = true;
    id.reset();
    return true;
  }

  private void take() {
    if (count < ids.length) {
      ids[count] = id.hash();
    }
    count++;
    inside = false;
    matched = 0;
  }

  private void addText(ByteBuffer text, int start, int end) {
    checksum.update(text.limit(end).position(start));
    text.limit(text.capacity());
    length += end - start;
  }
}
