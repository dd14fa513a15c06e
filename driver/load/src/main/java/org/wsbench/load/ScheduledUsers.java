package org.wsbench.load;

/**
 * Users who send when they are due. Each takes an idle connection, or a new one, and puts it back
 * with the reply.
 */
final class ScheduledUsers implements Users {

  private final Timetable timetable;
  private final RequestPicker picker;
  private final RunClock clock;
  private final StageProgress progress;
  private final IdleConnections idle;
  private int inFlight;

  ScheduledUsers(
      Timetable timetable,
      TargetShard shard,
      RequestPicker picker,
      RunClock clock,
      StageProgress progress) {
    this.timetable = timetable;
    this.picker = picker;
    this.clock = clock;
    this.progress = progress;
    this.idle = new IdleConnections(shard);
  }

  @Override
  public void begin(Exchanges exchanges) {
    sendDue(exchanges);
  }

  @Override
  public void sendDue(Exchanges exchanges) {
    // What falls due meanwhile waits for the next turn, so that replies are read in between.
    long untilNanos = clock.nowNanos;
    for (User user = takeDue(untilNanos); user != null; user = takeDue(untilNanos)) {
      Connection connection = idle.take(user);
      inFlight++;
      if (picker.pick(user, connection)) {
        progress.tally().late(clock.nowNanos - user.dueNanos);
        progress.tally().inFlight(inFlight);
        exchanges.send(connection);
      } else {
        progress.exhaust();
        over(connection);
      }
      clock.read();
    }
  }

  /** Stages end in between; what falls due after the last one is not sent any more. */
  private User takeDue(long untilNanos) {
    while (!progress.isOver()) {
      long endNanos = progress.stageEndNanos();
      User user = timetable.takeDue(Math.min(untilNanos, endNanos - 1));
      progress.tally().dropped(timetable.takeDropped());
      if (user != null || untilNanos < endNanos) {
        return user;
      }
      progress.endStage(inFlight);
    }
    return null;
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
    return progress.isOver()
        ? Long.MAX_VALUE
        : Math.min(timetable.nextNanos(), progress.stageEndNanos());
  }

  @Override
  public boolean isOver() {
    return inFlight == 0 && progress.isOver();
  }

  private void over(Connection connection) {
    timetable.over(connection.user, clock.nowNanos);
    idle.giveBack(connection);
    inFlight--;
    progress.over(clock.nowNanos);
  }
}
