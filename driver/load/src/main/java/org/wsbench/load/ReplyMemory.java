package org.wsbench.load;

/** How much memory the replies on one event loop may take that are not complete yet. */
final class ReplyMemory {

  private final long maxBytes;
  private long bytes;

  ReplyMemory(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** Takes memory if there is enough. */
  boolean take(int wanted) {
    if (bytes + wanted > maxBytes) {
      return false;
    }
    bytes += wanted;
    return true;
  }

  void giveBack(int count) {
    bytes -= count;
  }
}
