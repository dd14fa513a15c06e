package org.wsbench.load.http;

import java.nio.ByteBuffer;

/**
 * The bytes of the last head on a connection. A server sends the same head repeatedly until its
 * Date changes, and equal bytes need not be parsed again.
 */
final class KnownHead {
  /** Longer heads are parsed each time. */
  private static final int MAX_LENGTH = 512;

  private ByteBuffer bytes = ByteBuffer.allocate(0);

  /**
   * Skips the head if it is known and complete.
   *
   * @param in at the start of a reply; its position advances behind the head
   * @return whether it was skipped
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

  /** Remembers a whole head, between two positions, unless it is long. */
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

  /** Forgets the head. */
  void forget() {
    bytes.clear().limit(0);
  }
}
