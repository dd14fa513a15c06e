package org.wsbench.load.http;

import java.nio.ByteBuffer;

/**
 * The bytes of the head that was parsed last on a connection. A server sends the same head again
 * and again until its Date changes, and equal bytes mean the same: they need not be parsed.
 */
final class KnownHead {
  /** Longer heads are parsed each time. */
  private static final int MAX_LENGTH = 512;

  private ByteBuffer bytes = ByteBuffer.allocate(0);

  /**
   * Passes over the head if it is known and has arrived whole.
   *
   * @param in at the start of a reply; its position moves behind the head
   * @return whether it was
   */
  boolean skip(ByteBuffer in) {
    int length = bytes.limit();
    if (length == 0 || in.remaining() < length) {
      return false;
    }
    int limit = in.limit();
    int end = in.position() + length;
    in.limit(end);
    boolean same = in.mismatch(bytes) < 0;
    in.limit(limit);
    if (same) {
      in.position(end);
    }
    return same;
  }

  /** Remembers the bytes between two positions, which were a whole head, if there are not many. */
  void remember(ByteBuffer in, int start, int end) {
    int length = end - start;
    if (length > MAX_LENGTH) {
      forget();
      return;
    }
    if (bytes.capacity() < length) {
      bytes = ByteBuffer.allocate(length);
    }
    bytes.clear().limit(length);
    in.get(start, bytes.array(), 0, length);
  }

  /** Knows no head any more. */
  void forget() {
    bytes.clear().limit(0);
  }
}
