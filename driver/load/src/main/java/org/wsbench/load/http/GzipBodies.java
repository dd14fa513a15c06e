package org.wsbench.load.http;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The decoders of compressed replies that parsers of one thread share. A reply has one from its
 * first byte of content to its last, so there are as many as replies have arrived in part; each
 * takes some 40 KiB, mostly outside of the heap.
 */
public final class GzipBodies {

  private static final int CONTENT_BYTES = 32 << 10;

  private final Deque<GzipBody> unused = new ArrayDeque<>();

  /** Null until a reply is compressed. */
  private ByteBuffer content;

  /** A decoder for the next body. */
  GzipBody take() {
    GzipBody last = unused.poll();
    if (last == null) {
      content = content == null ? ByteBuffer.allocateDirect(CONTENT_BYTES) : content;
      last = new GzipBody(content);
    }
    last.reset();
    return last;
  }

  void giveBack(GzipBody body) {
    unused.push(body);
  }
}
