package org.wsbench.load;

import java.util.ArrayDeque;
import java.util.Deque;

/** Unused connections. The most recently used one is taken first, so that few are needed. */
final class IdleConnections {

  private final TargetShard shard;
  private final Deque<Connection> idle;

  /** Creates it with all connections of a target, in order. */
  IdleConnections(TargetShard shard) {
    this.shard = shard;
    this.idle = new ArrayDeque<>(shard.connections());
  }

  /** Takes a connection for a user; a new one if none is idle. */
  Connection take(User user) {
    Connection connection = idle.isEmpty() ? shard.newConnection() : idle.pop();
    connection.user = user;
    return connection;
  }

  /** Returns a connection that the user no longer needs. */
  void giveBack(Connection connection) {
    connection.user = null;
    idle.push(connection);
  }
}
