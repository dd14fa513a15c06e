package org.wsbench.load;

import java.time.Duration;
import java.util.List;

/** Chooses the next request of a user in a session. */
final class SessionPicker implements RequestPicker {

  private final OperationShard[] operations;
  private final TransitionMatrix matrix;
  private final double meanNanos;
  private final RunClock clock;
  private final StageProgress progress;

  SessionPicker(
      RequestSource.Sessions sessions,
      List<OperationShard> operations,
      RunClock clock,
      StageProgress progress) {
    this.operations = operations.toArray(OperationShard[]::new);
    this.matrix = new TransitionMatrix(sessions);
    this.meanNanos =
        sessions.meanTime().map(Duration::toNanos).map(Long::doubleValue).orElse(Double.NaN);
    this.clock = clock;
    this.progress = progress;
  }

  @Override
  public boolean pick(User user, Connection connection) {
    int next = user.state == User.NO_STATE ? begin(user) : next(user);
    user.state = next;
    connection.operation = operations[next];
    connection.request = user.nextRequest(operations[next].requests(), 1);
    return true;
  }

  private int next(User user) {
    int next =
        clock.nowNanos < user.sessionEndNanos
            ? matrix.next(user.state, user.uniform())
            : matrix.end();
    if (next < matrix.end()) {
      return next;
    }
    progress.tally().sessions.ended(clock.nowNanos - user.sessionStartNanos);
    return begin(user);
  }

  private int begin(User user) {
    user.sessionStartNanos = clock.nowNanos;
    user.sessionEndNanos =
        Double.isNaN(meanNanos)
            ? Long.MAX_VALUE
            : clock.nowNanos + (long) (-meanNanos * Math.log1p(-user.uniform()));
    progress.tally().sessions.begun();
    return matrix.start();
  }
}
