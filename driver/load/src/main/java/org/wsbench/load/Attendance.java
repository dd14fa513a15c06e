package org.wsbench.load;

/**
 * Which users are there while the level of the load moves, whatever event loops they belong to.
 *
 * @param users of all event loops together
 * @param phase see {@link LoadSpec}
 */
record Attendance(LoadProfile profile, int users, double phase) {

  boolean isPresent(User user, long nanos) {
    return profile.level(nanos) > threshold(user);
  }

  /** When a user is there again, or still; {@link Long#MAX_VALUE} if never. */
  long nextPresenceNanos(User user, long fromNanos) {
    return profile.nextAbove(threshold(user), fromNanos);
  }

  private double threshold(User user) {
    return (user.index() + phase) / users;
  }
}
