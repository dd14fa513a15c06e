package org.wsbench.load;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The buffers of one event loop that are not in use. The one used last is taken first, since it is
 * still in the core's cache; few are in use at a time, as most replies arrive whole.
 */
final class ReplyBuffers {

  /** A buffer that has grown beyond this is not kept for others. */
  private static final int LARGEST_KEPT = 8 * ReplyBuffer.INITIAL_CAPACITY;

  private final ReplyMemory memory;
  private final ReplyBuffer scratch;
  private final Deque<ReplyBuffer> free = new ArrayDeque<>();

  /**
   * No buffers yet.
   *
   * @param maxBytes that all together may have
   */
  ReplyBuffers(long maxBytes) {
    this.memory = new ReplyMemory(maxBytes);
    this.scratch = ReplyBuffer.scratch(memory);
  }

  ReplyBuffer take() {
    ReplyBuffer last = free.poll();
    if (last != null) {
      return last;
    }
    return memory.take(ReplyBuffer.INITIAL_CAPACITY) ? ReplyBuffer.keeping(memory) : scratch;
  }

  void giveBack(ReplyBuffer buffer) {
    if (buffer.isScratch()) {
      return;
    }
    if (buffer.capacity() > LARGEST_KEPT) {
      memory.giveBack(buffer.capacity());
    } else {
      buffer.clear();
      free.push(buffer);
    }
  }
}
