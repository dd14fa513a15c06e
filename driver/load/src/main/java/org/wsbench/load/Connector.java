package org.wsbench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Opens the connections of a run on one event loop, a limited number at once; the others wait for
 * their turn, in order. If thousands were opened at once, they would overflow the server's queue of
 * connections that it has not accepted (the {@code backlog} of {@code listen}, POSIX.1-2017), and
 * each handshake of TLS would take as long as all of them together, beyond any time-out.
 */
final class Connector {

  /** Maximum number of connects and handshakes in progress. */
  static final int MOST = 64;

  private final Selector selector;
  private final InetSocketAddress address;
  private final RunClock clock;
  private final RunTally tally;
  private final Queue<Connection> waiting = new ArrayDeque<>();
  private int opening;
  private long lastOpenedNanos;

  Connector(Selector selector, InetSocketAddress address, RunClock clock, RunTally tally) {
    this.selector = selector;
    this.address = address;
    this.clock = clock;
    this.tally = tally;
  }

  /**
   * Starts to open a closed connection, now or when it is its turn, which {@link #next} says.
   * Returns whether it is open at once, as it may be on loopback without TLS.
   */
  boolean open(Connection connection) throws IOException {
    if (isFull() || !waiting.isEmpty()) {
      connection.awaitsTurn = true;
      waiting.add(connection);
      return false;
    }
    return start(connection);
  }

  /** The next connection whose turn it is, to be {@linkplain #start started}; null for none. */
  Connection next() {
    while (!isFull() && !waiting.isEmpty()) {
      Connection connection = waiting.remove();
      // Others were given up meanwhile.
      if (connection.awaitsTurn) {
        connection.awaitsTurn = false;
        connection.waitsSinceNanos = clock.read();
        return connection;
      }
    }
    return null;
  }

  /** Starts to open a connection whose turn it is. Returns whether it is open at once. */
  boolean start(Connection connection) throws IOException {
    opening++;
    return opened(connection, connection.open(selector, address));
  }

  /** Continues to open a connection. Returns whether it is open. */
  boolean finish(Connection connection) throws IOException {
    return opened(connection, connection.finishConnect());
  }

  /** Notes that a connection is given up, whether it is open, being opened, or waits. */
  void giveUp(Connection connection) {
    if (connection.awaitsTurn) {
      connection.awaitsTurn = false;
    } else if (!connection.isOpen()) {
      opening--;
    }
  }

  /**
   * Since when there was no progress for a connection, in nanoseconds of the run: one that waits
   * for its turn makes progress as long as the server opens others.
   */
  long waitsSinceNanos(Connection connection) {
    return connection.awaitsTurn
        ? Math.max(connection.waitsSinceNanos, lastOpenedNanos)
        : connection.waitsSinceNanos;
  }

  private boolean isFull() {
    return opening >= MOST;
  }

  private boolean opened(Connection connection, boolean isOpen) {
    if (!isOpen) {
      return false;
    }
    opening--;
    tally.opened++;
    if (connection.isReopened()) {
      tally.reopened++;
    }
    if (connection.tls() != null) {
      secured(connection);
    }
    tally.connected(clock.read() - connection.waitsSinceNanos);
    connection.waitsSinceNanos = clock.nowNanos;
    lastOpenedNanos = clock.nowNanos;
    return true;
  }

  private void secured(Connection connection) {
    if (connection.tls().isResumed()) {
      tally.resumptions++;
    } else {
      tally.handshakes++;
    }
    connection.shard().secured(connection.tls());
  }
}
