package org.wsbench.load;

import java.util.List;
import java.util.Map;

/** Chooses the next request of a user on one event loop, according to a {@link RequestSource}. */
interface RequestPicker {

  /**
   * Assigns the user's next request to a connection.
   *
   * @return false if there are no more requests
   */
  boolean pick(User user, Connection connection);

  /**
   * The picker for a source.
   *
   * @param operations of the source, in its order
   * @param loop number of the event loop among {@code loops}
   * @param progress counts sessions
   */
  static RequestPicker of(
      RequestSource source,
      List<OperationShard> operations,
      int loop,
      int loops,
      RunClock clock,
      StageProgress progress) {
    return switch (source) {
      case RequestSource.Rotation rotation -> rotation(operations.getFirst(), rotation.stride());
      case RequestSource.Once once -> once(operations.getFirst(), loop, loops);
      case RequestSource.Weights weights ->
          weighted(
              operations.toArray(OperationShard[]::new),
              cumulative(weights.weights(), weights.operations()));
      case RequestSource.Sessions sessions ->
          new SessionPicker(sessions, operations, clock, progress);
    };
  }

  private static RequestPicker rotation(OperationShard operation, int stride) {
    return (user, connection) -> {
      connection.operation = operation;
      connection.request = user.nextRequest(operation.requests(), stride);
      return true;
    };
  }

  private static RequestPicker once(OperationShard operation, int loop, int loops) {
    return new RequestPicker() {
      private int next = loop;

      @Override
      public boolean pick(User user, Connection connection) {
        connection.operation = operation;
        connection.request = next;
        next += loops;
        return connection.request < operation.requests();
      }
    };
  }

  private static RequestPicker weighted(OperationShard[] operations, double[] cumulative) {
    return (user, connection) -> {
      double at = user.uniform() * cumulative[cumulative.length - 1];
      int chosen = 0;
      while (at >= cumulative[chosen]) {
        chosen++;
      }
      connection.operation = operations[chosen];
      connection.request = user.nextRequest(operations[chosen].requests(), 1);
      return true;
    };
  }

  private static double[] cumulative(Map<String, Double> weights, List<String> operations) {
    double[] cumulative = new double[operations.size()];
    double sum = 0;
    for (int i = 0; i < cumulative.length; i++) {
      sum += weights.get(operations.get(i));
      cumulative[i] = sum;
    }
    return cumulative;
  }
}
