package org.wsbench.service.raw;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Direct buffers for replies, used again once a reply is sent. A whole reply is built before any of
 * it is sent, so that its length is known and a failure can still become a fault.
 */
final class ReplyBuffers {

  private static final int INITIAL_BYTES = 8 * 1024;

  /** A buffer that a seldom, large reply has blown up is not kept. */
  private static final int MAX_KEPT_BYTES = 512 * 1024;

  private final Queue<ReplyBuffer> free = new ConcurrentLinkedQueue<>();

  ReplyBuffer acquire() {
    ReplyBuffer buffer = free.poll();
    return buffer == null ? new ReplyBuffer() : buffer;
  }

  /** A growing buffer; {@link #close} gives it back. */
  final class ReplyBuffer extends OutputStream {

    private ByteBuffer bytes = ByteBuffer.allocateDirect(INITIAL_BYTES);

    @Override
    public void write(int b) {
      ensureRoom(1);
      bytes.put((byte) b);
    }

    @Override
    public void write(byte[] source, int from, int length) {
      ensureRoom(length);
      bytes.put(source, from, length);
    }

    private void ensureRoom(int length) {
      if (bytes.remaining() < length) {
        int needed = bytes.position() + length;
        ByteBuffer larger = ByteBuffer.allocateDirect(Math.max(needed, 2 * bytes.capacity()));
        bytes = larger.put(bytes.flip());
      }
    }

    /** Drops what was written. */
    void clear() {
      bytes.clear();
    }

    /** What was written; valid until the buffer is given back. */
    ByteBuffer written() {
      return bytes.flip();
    }

    @Override
    public void close() {
      if (bytes.capacity() <= MAX_KEPT_BYTES) {
        bytes.clear();
        free.add(this);
      }
    }
  }
}
