package org.wsbench.load;

import java.time.Duration;

/**
 * Statistics of sessions. A session that is interrupted, because its user stops or the run ends,
 * has begun but not ended.
 *
 * @param begun sessions that began
 * @param ended sessions that ended
 * @param endedTime total time of the ended sessions, each from its first request to the first one
 *     of the user's next session
 */
public record SessionReport(long begun, long ended, Duration endedTime) {

  /** No sessions. */
  public static final SessionReport NONE = new SessionReport(0, 0, Duration.ZERO);

  /** Mean time of ended sessions; zero if there are none. Biased while many have not ended. */
  public Duration meanTime() {
    return ended == 0 ? Duration.ZERO : endedTime.dividedBy(ended);
  }

  /** The sum. */
  public SessionReport plus(SessionReport other) {
    return new SessionReport(
        begun + other.begun, ended + other.ended, endedTime.plus(other.endedTime));
  }
}
