package org.wsbench.load;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Requests that are due at given times; each is sent by a free user. While the level changes, the
 * steps are equal or exponential in the integral of the rate (Cinlar, Introduction to Stochastic
 * Processes, 1975, chapter 4), so that a Poisson process stays one.
 */
final class ArrivalTimetable implements Timetable {

  private final LoadProfile profile;
  private final double gapNanos;
  private final boolean poisson;
  private final User random;
  private final Deque<User> free;
  private double nextNanos;
  private long dropped;

  /**
   * Creates the arrivals of one of {@code loops} event loops.
   *
   * @param users as many as requests may be in flight; one or more
   */
  ArrivalTimetable(
      Schedule.Arrivals arrivals, LoadProfile profile, List<User> users, int loop, int loops) {
    this.profile = profile;
    this.gapNanos = TimeUnit.SECONDS.toNanos(1) * loops / arrivals.perSecond();
    this.poisson = arrivals.spacing() == Schedule.Spacing.POISSON;
    this.free = new ArrayDeque<>(users);
    this.random = users.getFirst();
    // With half a gap before the first and after the last arrival, n gaps contain n arrivals.
    this.nextNanos = profile.afterWork(0, poisson ? gap() : gapNanos * (loop + 0.5) / loops);
  }

  @Override
  public long nextNanos() {
    return (long) nextNanos;
  }

  @Override
  public User takeDue(long nowNanos) {
    while (nextNanos() <= nowNanos) {
      long dueNanos = nextNanos();
      nextNanos = profile.afterWork(nextNanos, gap());
      User user = free.poll();
      if (user != null) {
        user.dueNanos = dueNanos;
        return user;
      }
      dropped++;
    }
    return null;
  }

  @Override
  public void over(User user, long nowNanos) {
    free.push(user);
  }

  @Override
  public long takeDropped() {
    long taken = dropped;
    dropped = 0;
    return taken;
  }

  private double gap() {
    return poisson ? -gapNanos * Math.log1p(-random.uniform()) : gapNanos;
  }
}
