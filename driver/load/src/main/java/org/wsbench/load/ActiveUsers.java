package org.wsbench.load;

/**
 * The users that are active at a given level of load, on all event loops.
 *
 * @param users number of users on all event loops
 * @param phase see {@link LoadSpec}
 */
record ActiveUsers(LoadProfile profile, int users, double phase) {

  boolean isPresent(User user, long nanos) {
    return profile.level(nanos) > threshold(user);
  }

  /** The next time at which a user is active; {@link Long#MAX_VALUE} if never. */
  long nextPresenceNanos(User user, long fromNanos) {
    return profile.nextAbove(threshold(user), fromNanos);
  }

  private double threshold(User user) {
    return (user.index() + phase) / users;
  }
}
