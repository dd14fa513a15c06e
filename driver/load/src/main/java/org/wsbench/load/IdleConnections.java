package org.wsbench.load;

import java.util.ArrayDeque;
import java.util.Deque;

/** Connections that nobody uses; the one used last is used first, so that few suffice. */
final class IdleConnections {

  private final TargetShard shard;
  private final Deque<Connection> idle;

  /** All connections of a target, in their order. */
  IdleConnections(TargetShard shard) {
    this.shard = shard;
    this.idle = new ArrayDeque<>(shard.connections());
  }

  /** A connection for a user, a new one if none is idle. */
  Connection take(User user) {
    Connection connection = idle.isEmpty() ? shard.newConnection() : idle.pop();
    connection.user = user;
    return connection;
  }

  /** The user does not need the connection any more. */
  void giveBack(Connection connection) {
    connection.user = null;
    idle.push(connection);
  }
}
