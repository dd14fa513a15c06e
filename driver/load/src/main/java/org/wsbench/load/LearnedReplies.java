package org.wsbench.load;

/**
 * What one event loop knows of a target's replies to one operation: for each request the HTTP
 * status and the signature of the body of those that were judged right. Each loop learns for
 * itself, so that nothing is shared.
 */
final class LearnedReplies {

  /** Replies remembered per request. A target with more has its replies judged each time. */
  static final int MAX_KNOWN = 8;

  /** No reply may be longer, in bytes with its head. */
  static final long MAX_REPLY = 16L << 20;

  /**
   * Once right replies were seen: no reply may be longer than so many times the longest of them.
   */
  private static final int MAX_TIMES_LONGEST = 8;

  private static final long ALWAYS_ALLOWED = 64L << 10;

  private final long[][] signatures;
  private final int[][] statuses;
  private final int[] knownCount;
  private long maxLength = MAX_REPLY;
  private long longest;

  LearnedReplies(int requests) {
    signatures = new long[requests][MAX_KNOWN];
    statuses = new int[requests][MAX_KNOWN];
    knownCount = new int[requests];
  }

  boolean isKnown(int request, int status, long signature) {
    for (int i = 0; i < knownCount[request]; i++) {
      if (signatures[request][i] == signature && statuses[request][i] == status) {
        return true;
      }
    }
    return false;
  }

  /** Learns a right reply. */
  void learn(int request, int status, long signature, long length) {
    int count = knownCount[request];
    if (count < MAX_KNOWN) {
      signatures[request][count] = signature;
      statuses[request][count] = status;
      knownCount[request]++;
    }
    longest = Math.max(longest, length);
    maxLength = Math.min(MAX_REPLY, longest * MAX_TIMES_LONGEST + ALWAYS_ALLOWED);
  }

  /** Longer replies, in bytes with their head, are wrong whatever follows. */
  long maxLength() {
    return maxLength;
  }
}
