package org.wsbench.load;

/** The memory that is left for incomplete replies on one event loop. */
final class ReplyMemory {

  private final long maxBytes;
  private long bytes;

  ReplyMemory(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** Takes memory if enough is left. Returns whether it was. */
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
