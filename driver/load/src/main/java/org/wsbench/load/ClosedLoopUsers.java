package org.wsbench.load;

import java.util.List;

/** Users who send the next request as soon as the reply arrives, each on its own connection. */
final class ClosedLoopUsers implements Users {

  private final List<User> users;
  private final ActiveUsers activeUsers;
  private final RequestPicker picker;
  private final RunClock clock;
  private final StageProgress progress;
  private final IdleConnections idle;
  private final UserHeap absent;
  private int active;

  ClosedLoopUsers(
      List<User> users,
      ActiveUsers activeUsers,
      TargetShard shard,
      RequestPicker picker,
      RunClock clock,
      StageProgress progress) {
    this.users = users;
    this.activeUsers = activeUsers;
    this.picker = picker;
    this.clock = clock;
    this.progress = progress;
    this.idle = new IdleConnections(shard);
    this.absent = new UserHeap(users.size());
  }

  @Override
  public void begin(Exchanges exchanges) {
    for (User user : users) {
      if (activeUsers.isPresent(user, 0)) {
        // At least one request each, even if the run ends before all connections are open.
        join(exchanges, user);
      } else {
        awaitReturn(user);
      }
    }
  }

  @Override
  public void answered(Exchanges exchanges, Connection connection) {
    progress.over(clock.nowNanos);
    next(exchanges, connection);
  }

  @Override
  public void lost(Exchanges exchanges, Connection connection) {
    progress.over(clock.nowNanos);
    if (isToLeave(connection.user)) {
      leave(connection);
    } else {
      connection.waitsSinceNanos = clock.nowNanos;
    }
  }

  @Override
  public void retry(Exchanges exchanges, Connection connection) {
    next(exchanges, connection);
  }

  @Override
  public void sendDue(Exchanges exchanges) {
    endStages();
    while (absent.nextNanos() <= clock.nowNanos && !progress.isOver()) {
      join(exchanges, absent.remove());
    }
  }

  @Override
  public long nextDueNanos() {
    if (progress.isOver()) {
      return Long.MAX_VALUE;
    }
    return active > 0 && progress.isLast()
        ? absent.nextNanos()
        : Math.min(absent.nextNanos(), progress.stageEndNanos());
  }

  @Override
  public boolean isOver() {
    return active == 0 && progress.isOver();
  }

  private void next(Exchanges exchanges, Connection connection) {
    if (isToLeave(connection.user)) {
      leave(connection);
    } else {
      send(exchanges, connection);
    }
  }

  private boolean isToLeave(User user) {
    endStages();
    return progress.isOver() || !activeUsers.isPresent(user, clock.nowNanos);
  }

  private void join(Exchanges exchanges, User user) {
    active++;
    progress.tally().inFlight(active);
    send(exchanges, idle.take(user));
  }

  private void send(Exchanges exchanges, Connection connection) {
    if (picker.pick(connection.user, connection)) {
      exchanges.send(connection);
    } else {
      progress.exhaust();
      leave(connection);
    }
  }

  private void leave(Connection connection) {
    connection.user.leave();
    awaitReturn(connection.user);
    idle.giveBack(connection);
    active--;
  }

  private void awaitReturn(User user) {
    user.dueNanos = activeUsers.nextPresenceNanos(user, clock.nowNanos);
    if (user.dueNanos < Long.MAX_VALUE) {
      absent.add(user);
    }
  }

  private void endStages() {
    while (clock.nowNanos >= progress.stageEndNanos()) {
      progress.endStage(active);
    }
  }
}
