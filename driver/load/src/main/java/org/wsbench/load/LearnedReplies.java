package org.wsbench.load;

/**
 * The known right replies of a target to one operation: for each request, the HTTP status and the
 * signature of the body. Each event loop learns its own, so that nothing is shared.
 */
final class LearnedReplies {

  /** Known replies per request. If a target has more, the others are judged each time. */
  static final int MAX_KNOWN = 8;

  /** Longest allowed reply, in bytes including its head, but without large content. */
  static final long MAX_REPLY = 16L << 20;

  /**
   * As soon as right replies are known, a reply may be at most this many times as long as the
   * longest of them.
   */
  private static final int MAX_TIMES_LONGEST = 8;

  private static final long ALWAYS_ALLOWED = 64L << 10;

  private final long[][] signatures;
  private final int[][] statuses;
  private final int[] knownCount;
  private final long most;
  private long maxLength;
  private long longest;

  /**
   * Knows nothing yet.
   *
   * @param requests their number
   * @param contentLength of the large content of right replies, in bytes; 0 without
   */
  LearnedReplies(int requests, int contentLength) {
    most = MAX_REPLY + contentLength;
    maxLength = most;
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

  /** Adds a right reply; one without a signature is judged each time. */
  void learn(int request, int status, long signature, long length) {
    int count = knownCount[request];
    if (count < MAX_KNOWN && signature != ReplyCheck.NONE) {
      signatures[request][count] = signature;
      statuses[request][count] = status;
      knownCount[request]++;
    }
    longest = Math.max(longest, length);
    maxLength = Math.min(most, longest * MAX_TIMES_LONGEST + ALWAYS_ALLOWED);
  }

  /** Longest allowed reply, in bytes including its head; longer ones are wrong. */
  long maxLength() {
    return maxLength;
  }
}
