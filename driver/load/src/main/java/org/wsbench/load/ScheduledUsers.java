package org.wsbench.load;

import java.util.ArrayDeque;
import java.util.Deque;
import org.HdrHistogram.Histogram;

/**
 * Users who send when they are due. Each takes an idle connection, or a new one, and puts it back
 * with the reply.
 */
final class ScheduledUsers implements Users {

  private final Timetable timetable;
  private final TargetShard shard;
  private final RequestPicker picker;
  private final RunClock clock;
  private final long durationNanos;
  private final Histogram lateness;
  private final Deque<Connection> idle = new ArrayDeque<>();
  private int underWay;
  private long endNanos;
  private boolean exhausted;

  ScheduledUsers(
      Timetable timetable,
      TargetShard shard,
      RequestPicker picker,
      RunClock clock,
      long durationNanos,
      Histogram lateness) {
    this.timetable = timetable;
    this.shard = shard;
    this.picker = picker;
    this.clock = clock;
    this.durationNanos = durationNanos;
    this.lateness = lateness;
  }

  @Override
  public void begin(Exchanges exchanges) {
    idle.addAll(shard.connections());
    sendDue(exchanges);
  }

  @Override
  public void sendDue(Exchanges exchanges) {
    for (User user = takeDue(); user != null; user = takeDue()) {
      Connection connection = idle.isEmpty() ? shard.newConnection() : idle.pop();
      connection.user = user;
      underWay++;
      if (picker.pick(user, connection)) {
        lateness.recordValue(Math.min(clock.nowNanos - user.dueNanos, LatencyHistogram.MAX_NANOS));
        exchanges.send(connection);
      } else {
        exhausted = true;
        over(connection);
      }
      clock.read();
    }
  }

  /** What falls due after the end is not sent any more. */
  private User takeDue() {
    return exhausted ? null : timetable.takeDue(Math.min(clock.nowNanos, durationNanos - 1));
  }

  @Override
  public void answered(Exchanges exchanges, Connection connection) {
    over(connection);
  }

  @Override
  public void lost(Exchanges exchanges, Connection connection) {
    over(connection);
  }

  @Override
  public void retry(Exchanges exchanges, Connection connection) {
    throw new IllegalStateException("a lost connection is given back at once");
  }

  @Override
  public long nextDueNanos() {
    return exhausted ? Long.MAX_VALUE : Math.min(timetable.nextNanos(), durationNanos);
  }

  @Override
  public boolean isOver() {
    boolean noneLeft = clock.nowNanos >= durationNanos && timetable.nextNanos() >= durationNanos;
    return underWay == 0 && (exhausted || noneLeft);
  }

  /** At least as long as planned: a rate is asked for over the whole of it. */
  @Override
  public long lengthNanos() {
    return exhausted ? Math.max(1, endNanos) : Math.max(durationNanos, endNanos);
  }

  @Override
  public LatencyHistogram lateness() {
    return LatencyHistogram.of(lateness);
  }

  @Override
  public long dropped() {
    return timetable.dropped();
  }

  private void over(Connection connection) {
    timetable.over(connection.user, clock.nowNanos);
    idle.push(connection);
    connection.user = null;
    underWay--;
    endNanos = Math.max(endNanos, clock.nowNanos);
  }
}
