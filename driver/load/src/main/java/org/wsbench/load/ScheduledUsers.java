package org.wsbench.load;

/**
 * Users who send when they are due. Each takes an idle or new connection, and returns it when the
 * reply arrives.
 */
final class ScheduledUsers implements Users {

  /**
   * The limits of the users.
   *
   * @param most maximum number of requests in flight
   * @param endNanos end of the last stage: users who are due later do not send
   * @param patienceNanos how long after that users may wait who were due before, while too many
   *     requests were in flight
   */
  record Limits(int most, long endNanos, long patienceNanos) {}

  private final Timetable timetable;
  private final Limits limits;
  private final RequestPicker picker;
  private final RunClock clock;
  private final StageProgress progress;
  private final IdleConnections idle;
  private int inFlight;

  /** When a request last ended while the maximum number was in flight. */
  private long freeNanos;

  ScheduledUsers(
      Timetable timetable,
      Limits limits,
      TargetShard shard,
      RequestPicker picker,
      RunClock clock,
      StageProgress progress) {
    this.timetable = timetable;
    this.limits = limits;
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
    // Users who become due meanwhile wait for the next call, so that replies are read in between.
    long untilNanos = clock.nowNanos;
    while (!isFull()) {
      User user = takeDue(untilNanos);
      if (user == null) {
        return;
      }
      send(user, exchanges);
    }
    endStages(untilNanos);
  }

  private boolean isFull() {
    return inFlight >= limits.most;
  }

  private void send(User user, Exchanges exchanges) {
    Connection connection = idle.take(user);
    inFlight++;
    if (picker.pick(user, connection)) {
      // Waiting for the maximum number of requests in flight is not lateness.
      progress.tally().late(clock.nowNanos - Math.max(user.dueNanos, freeNanos));
      progress.tally().inFlight(inFlight);
      exchanges.send(connection);
    } else {
      progress.exhaust();
      over(connection);
    }
    clock.read();
  }

  /** Ends stages in between; requests that are due after the last one are not sent. */
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
    return isWaiting() ? takeWaiting(untilNanos) : null;
  }

  private void endStages(long untilNanos) {
    while (!progress.isOver() && progress.stageEndNanos() <= untilNanos && !isHeldOpen()) {
      progress.endStage(inFlight);
    }
  }

  /**
   * Whether a user was due in the current stage and cannot send yet: the request must be counted in
   * that stage. After the last stage, everything is counted in that one anyway.
   */
  private boolean isHeldOpen() {
    return !progress.isLast() && timetable.nextNanos() < progress.stageEndNanos();
  }

  /** Whether a user was due before the end, and has not sent yet. */
  private boolean isWaiting() {
    return !progress.isExhausted() && timetable.nextNanos() < limits.endNanos;
  }

  private User takeWaiting(long untilNanos) {
    if (untilNanos < limits.endNanos + limits.patienceNanos) {
      return timetable.takeDue(limits.endNanos - 1);
    }
    long dropped = 0;
    while (timetable.takeDue(limits.endNanos - 1) != null) {
      dropped++;
    }
    progress.tally().dropped(dropped);
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
    boolean sends = !isFull() && (!progress.isOver() || isWaiting());
    // With the maximum number in flight, only a reply can let a user send.
    long endNanos = isFull() && isHeldOpen() ? Long.MAX_VALUE : progress.stageEndNanos();
    return Math.min(sends ? timetable.nextNanos() : Long.MAX_VALUE, endNanos);
  }

  @Override
  public boolean isOver() {
    return inFlight == 0 && progress.isOver() && !isWaiting();
  }

  private void over(Connection connection) {
    if (isFull()) {
      freeNanos = clock.nowNanos;
    }
    timetable.over(connection.user, clock.nowNanos);
    idle.giveBack(connection);
    inFlight--;
    progress.over(clock.nowNanos);
  }
}
