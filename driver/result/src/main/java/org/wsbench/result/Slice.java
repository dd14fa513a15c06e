package org.wsbench.result;

/**
 * One short piece of load on one stack, from its first request to its last reply.
 *
 * @param cycle number of the cycle within the round, from 0; slices of different stacks with equal
 *     case, fork, round number and cycle lay next to each other in time
 * @param atSeconds start, in seconds since the round's {@code startedAt}
 * @param seconds duration, drain included
 * @param requests verified successful replies
 */
public record Slice(int cycle, double atSeconds, double seconds, long requests) {
  public Slice {
    if (cycle < 0 || requests < 0) {
      throw new IllegalArgumentException("cycle and requests must not be negative");
    }
    Figures.requireNotNegative("atSeconds", atSeconds);
    Figures.requireNotNegative("seconds", seconds);
  }

  /** Replies per second of this slice, 0 for a slice of no duration. */
  public double tps() {
    return seconds > 0 ? requests / seconds : 0;
  }
}
