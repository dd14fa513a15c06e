package org.wsbench.load;

import java.util.List;

/** The timetable of users who wait between requests: after a reply, or from start to start. */
final class ThinkingTimetable implements Timetable {

  private final ThinkTime interval;
  private final boolean fromStart;
  private final ActiveUsers activeUsers;
  private final UserHeap waiting;

  private ThinkingTimetable(
      ThinkTime interval, boolean fromStart, ActiveUsers activeUsers, List<User> users) {
    this.interval = interval;
    this.fromStart = fromStart;
    this.activeUsers = activeUsers;
    this.waiting = new UserHeap(users.size());
    users.forEach(user -> join(user, 0));
  }

  /** The next request is due a think time after the reply to the last one. */
  static ThinkingTimetable afterReply(
      ThinkTime thinkTime, ActiveUsers activeUsers, List<User> users) {
    return new ThinkingTimetable(thinkTime, false, activeUsers, users);
  }

  /** The next request is due an interval after the last one, or when its reply has arrived. */
  static ThinkingTimetable startToStart(
      ThinkTime interval, ActiveUsers activeUsers, List<User> users) {
    return new ThinkingTimetable(interval, true, activeUsers, users);
  }

  @Override
  public long nextNanos() {
    return waiting.nextNanos();
  }

  @Override
  public User takeDue(long nowNanos) {
    while (waiting.nextNanos() <= nowNanos) {
      User user = waiting.remove();
      if (activeUsers.isPresent(user, user.dueNanos)) {
        return user;
      }
      join(user, user.dueNanos);
    }
    return null;
  }

  @Override
  public void over(User user, long nowNanos) {
    if (!activeUsers.isPresent(user, nowNanos)) {
      join(user, nowNanos);
      return;
    }
    long since = fromStart ? user.dueNanos : nowNanos;
    user.dueNanos = Math.max(nowNanos, since + interval.nanos(user.uniform()));
    waiting.add(user);
  }

  @Override
  public long takeDropped() {
    return 0;
  }

  /** Schedules a user for when the level activates it, unless it never does. */
  private void join(User user, long fromNanos) {
    user.leave();
    long presence = activeUsers.nextPresenceNanos(user, fromNanos);
    if (presence < Long.MAX_VALUE) {
      user.dueNanos = presence + interval.residualNanos(user.uniform());
      waiting.add(user);
    }
  }
}
