package org.wsbench.driver.load;

import java.util.ArrayDeque;
import java.util.Deque;
import org.wsbench.driver.client.ReplyBuffer;

/**
 * The buffers of one event loop's connections that are not in use. The one used last is taken
 * first, since it is still in the core's cache; few are in use at a time, as most replies arrive
 * whole.
 */
final class ReplyBuffers {

  private final Deque<ReplyBuffer> free = new ArrayDeque<>();

  ReplyBuffer take() {
    ReplyBuffer last = free.poll();
    return last == null ? new ReplyBuffer() : last;
  }

  void giveBack(ReplyBuffer buffer) {
    buffer.clear();
    free.push(buffer);
  }
}
