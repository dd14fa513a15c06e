package org.wsbench.load;

/** Somebody who sends requests, one at a time. Belongs to one event loop. */
final class User {

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1.0p-53;

  private final int index;
  private long turn;
  private long random;

  /** When the request in flight was due, or the next one is, in nanoseconds of the run. */
  long dueNanos;

  /**
   * A user who has sent nothing yet.
   *
   * @param index number among all users of the target
   */
  User(int index) {
    this.index = index;
    this.turn = index;
  }

  int index() {
    return index;
  }

  /** Lets the user's random numbers begin anew. */
  void seed(long seed) {
    random = mix(seed + GOLDEN_GAMMA * (index + 1L));
  }

  /** The next request in rotation. */
  int nextRequest(int requests, int stride) {
    int request = (int) (turn % requests);
    turn += stride;
    return request;
  }

  /** The next random number from 0 (inclusive) to 1 (exclusive). */
  double uniform() {
    random += GOLDEN_GAMMA;
    return (mix(random) >>> 11) * UNIT;
  }

  /** SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
  private static long mix(long value) {
    long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
