package org.wsbench.load;

/** A user who sends requests, one at a time, on one event loop. */
final class User {

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1.0p-53;

  /** The state of a user who has no session. */
  static final int NO_STATE = -1;

  private final int index;
  private long turn;
  private long random;

  /** Number of the last operation in the session; {@link #NO_STATE} before the first. */
  int state = NO_STATE;

  /** Start of the session, in nanoseconds of the run. */
  long sessionStartNanos;

  /** Latest end of the session, in nanoseconds of the run. */
  long sessionEndNanos;

  /** When the request in flight was due, or the next one is, in nanoseconds of the run. */
  long dueNanos;

  /**
   * Creates a user who has sent nothing.
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

  /** Restarts the user, with random numbers from a seed. */
  void begin(long seed) {
    leave();
    random = mix(seed + GOLDEN_GAMMA * (index + 1L));
  }

  /** Stops the user, whose current session never ends. */
  void leave() {
    state = NO_STATE;
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
