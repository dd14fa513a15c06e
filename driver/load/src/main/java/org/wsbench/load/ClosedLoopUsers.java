package org.wsbench.load;

import java.util.List;

/** Users who send their next request as soon as the reply is in, each on its own connection. */
final class ClosedLoopUsers implements Users {

  private final List<User> users;
  private final TargetShard shard;
  private final RequestPicker picker;
  private final RunClock clock;
  private final long durationNanos;
  private int active;
  private long endNanos;

  ClosedLoopUsers(
      List<User> users,
      TargetShard shard,
      RequestPicker picker,
      RunClock clock,
      long durationNanos) {
    this.users = users;
    this.shard = shard;
    this.picker = picker;
    this.clock = clock;
    this.durationNanos = durationNanos;
  }

  @Override
  public void begin(Exchanges exchanges) {
    active = users.size();
    for (int i = 0; i < users.size(); i++) {
      Connection connection = shard.connection(i);
      connection.user = users.get(i);
      // However short the run is and long the opening of connections takes: one request each.
      send(exchanges, connection);
    }
  }

  @Override
  public void answered(Exchanges exchanges, Connection connection) {
    next(exchanges, connection);
  }

  @Override
  public void lost(Exchanges exchanges, Connection connection) {
    if (isTimeUp()) {
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
    // Nobody waits for a time.
  }

  @Override
  public long nextDueNanos() {
    return Long.MAX_VALUE;
  }

  @Override
  public boolean isOver() {
    return active == 0;
  }

  @Override
  public long lengthNanos() {
    return Math.max(1, endNanos);
  }

  @Override
  public LatencyHistogram lateness() {
    return LatencyHistogram.EMPTY;
  }

  @Override
  public long dropped() {
    return 0;
  }

  private void next(Exchanges exchanges, Connection connection) {
    if (isTimeUp()) {
      leave(connection);
    } else {
      send(exchanges, connection);
    }
  }

  private void send(Exchanges exchanges, Connection connection) {
    if (picker.pick(connection.user, connection)) {
      exchanges.send(connection);
    } else {
      leave(connection);
    }
  }

  private void leave(Connection connection) {
    connection.user = null;
    active--;
    endNanos = Math.max(endNanos, clock.nowNanos);
  }

  private boolean isTimeUp() {
    return clock.nowNanos >= durationNanos;
  }
}
