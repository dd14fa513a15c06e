package org.wsbench.load;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The unused buffers of one event loop. The most recently used one is taken first, because it is
 * still in the core's cache; few are in use at a time, because most replies arrive as a whole.
 */
final class ReplyBuffers {

  /** Larger buffers are not kept. */
  private static final int LARGEST_KEPT = 8 * ReplyBuffer.INITIAL_CAPACITY;

  private final ReplyMemory memory;
  private final ReplyBuffer scratch;
  private final Deque<ReplyBuffer> free = new ArrayDeque<>();

  /**
   * Creates it without buffers.
   *
   * @param maxBytes maximum size of all buffers together
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

  /** The buffer of replies that are not kept, each of whose reads is parsed before the next. */
  ReplyBuffer scratch() {
    return scratch;
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
