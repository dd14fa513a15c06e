package org.wsbench.load;

/**
 * Which users are there while the level of the load moves: user <i>i</i> of <i>n</i>, counted from
 * 0, while level × <i>n</i> &gt; <i>i</i> + 0.5. So the level times <i>n</i>, rounded, is how many
 * are there, whatever event loops they belong to, and they come evenly.
 *
 * @param users of all event loops together
 */
record Attendance(LoadProfile profile, int users) {

  boolean isPresent(User user, long nanos) {
    return profile.level(nanos) > threshold(user);
  }

  /** When a user is there again, or still; {@link Long#MAX_VALUE} if never. */
  long nextPresenceNanos(User user, long fromNanos) {
    return profile.nextAbove(threshold(user), fromNanos);
  }

  private double threshold(User user) {
    return (user.index() + 0.5) / users;
  }
}
