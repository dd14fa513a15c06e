package org.wsbench.load;

import java.time.Duration;

/**
 * Sessions of users. One that is cut off, since its user leaves or the run ends, has begun and
 * never ends.
 *
 * @param begun sessions that began
 * @param ended sessions that came to their end
 * @param endedTime of the ended ones together, each from its first request to the first one of the
 *     user's next session
 */
public record SessionReport(long begun, long ended, Duration endedTime) {

  /** No sessions. */
  public static final SessionReport NONE = new SessionReport(0, 0, Duration.ZERO);

  /** Mean time of those that ended; zero if none did. Too short while many are still going on. */
  public Duration meanTime() {
    return ended == 0 ? Duration.ZERO : endedTime.dividedBy(ended);
  }

  /** Both together. */
  public SessionReport plus(SessionReport other) {
    return new SessionReport(
        begun + other.begun, ended + other.ended, endedTime.plus(other.endedTime));
  }
}
