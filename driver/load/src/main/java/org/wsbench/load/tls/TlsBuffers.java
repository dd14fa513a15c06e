package org.wsbench.load.tls;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;

/**
 * The buffers of one event loop, each for one TLS record. A connection has one only while it holds
 * an incomplete record, so idle connections have none. Used by the loop's thread only.
 */
final class TlsBuffers {

  private final ArrayDeque<ByteBuffer> free = new ArrayDeque<>();

  /**
   * An empty buffer.
   *
   * @param capacity in bytes, the same for all buffers of a loop
   */
  ByteBuffer take(int capacity) {
    ByteBuffer buffer = free.pollLast();
    return buffer == null ? ByteBuffer.allocateDirect(capacity) : buffer;
  }

  void giveBack(ByteBuffer buffer) {
    free.addLast(buffer.clear());
  }
}
