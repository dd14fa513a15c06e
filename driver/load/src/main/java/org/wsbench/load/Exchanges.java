package org.wsbench.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import org.wsbench.load.http.ContentCodingException;
import org.wsbench.load.http.HttpProtocolException;

/**
 * Requests and their replies in one run on one event loop. Known right replies cause no allocation.
 */
final class Exchanges {

  /** Receives the outcomes of requests. */
  interface Listener {

    /** A complete reply has arrived, right or wrong; the connection may be open or closed. */
    void answered(Exchanges exchanges, Connection connection);

    /** There is no reply; the connection is closed. */
    void lost(Exchanges exchanges, Connection connection);
  }

  private final Connector connector;
  private final RunClock clock;
  private final RunTally tally;
  private final boolean hasDueTimes;
  private final Listener listener;

  Exchanges(
      Connector connector, RunClock clock, RunTally tally, boolean hasDueTimes, Listener listener) {
    this.connector = connector;
    this.clock = clock;
    this.tally = tally;
    this.hasDueTimes = hasDueTimes;
    this.listener = listener;
  }

  /** Sends the request of a connection, now or as soon as the connection is open. */
  void send(Connection connection) {
    connection.tally = connection.operation.tally();
    // Reads the clock again, because other connections may have been served since the last time.
    connection.waitsSinceNanos = clock.read();
    try {
      if (connection.isOpen() || connector.open(connection)) {
        transmit(connection);
      }
    } catch (IOException e) {
      lost(connection, e.getMessage());
    }
  }

  /** Handles the ready operations of a connection that is in use. */
  void ready(Connection connection, int readyOps) {
    try {
      if (!connection.isOpen()) {
        if (connector.finish(connection)) {
          transmit(connection);
        }
        return;
      }
      if ((readyOps & SelectionKey.OP_READ) != 0) {
        read(connection);
      }
      if ((readyOps & SelectionKey.OP_WRITE) != 0 && connection.isInFlight()) {
        write(connection);
      }
    } catch (IOException e) {
      lost(connection, e.getMessage());
    }
  }

  /** Opens the connections whose turn it is, and sends their requests. */
  void openWaiting() {
    for (Connection next = connector.next(); next != null; next = connector.next()) {
      try {
        if (connector.start(next)) {
          transmit(next);
        }
      } catch (IOException e) {
        lost(next, e.getMessage());
      }
    }
  }

  /** Gives up a request whose reply did not arrive in time. */
  void timedOut(Connection connection) {
    fail(connection, ErrorKind.TIMEOUT, "no complete reply in time");
  }

  private void transmit(Connection connection) throws IOException {
    connection.begin(clock.nowNanos);
    write(connection);
  }

  private void write(Connection connection) throws IOException {
    EncodedRequest request = connection.operation.request(connection.request);
    ByteBuffer unsent;
    do {
      unsent = request.unsent(connection.written);
      int count = connection.write(unsent);
      connection.written += count;
      tally.bytesSent += count;
      // The rest of a request with large content follows at once.
    } while (!unsent.hasRemaining() && connection.written < request.length());
  }

  private void read(Connection connection) throws IOException {
    do {
      int count = connection.read();
      if (count < 0) {
        endOfStream(connection);
        return;
      }
      tally.bytesReceived += count;
      if (parse(connection)) {
        return;
      }
      if (connection.received > connection.operation.maxReplyLength()) {
        refuse(connection, "the reply is longer than any right one can be");
        return;
      }
      // A full buffer means that there is probably more; otherwise the selector will tell, but not
      // of an end of TLS that has arrived with the reply.
    } while (connection.reply().isFull() || connection.hasEnded());
  }

  /** Returns whether the exchange has ended, successfully or not. */
  private boolean parse(Connection connection) {
    try {
      if (!connection.parser.parse(connection.reply().unparsed(), connection.body.sink())) {
        return false;
      }
    } catch (ContentCodingException e) {
      refuse(connection, e.getMessage());
      return true;
    } catch (HttpProtocolException e) {
      fail(connection, ErrorKind.CONNECTION, e.getMessage());
      return true;
    }
    complete(connection);
    return true;
  }

  private void endOfStream(Connection connection) {
    if (connection.isInFlight() && connection.parser.endOfStream()) {
      complete(connection);
    } else {
      lost(connection, "the server closed the connection");
    }
  }

  private void complete(Connection connection) {
    if (connection.reply().unparsed().hasRemaining()) {
      refuse(connection, "bytes follow the end of the reply");
      return;
    }
    long nowNanos = clock.read();
    OperationShard operation = connection.operation;
    int status = connection.parser.status();
    long signature = connection.body.signature();
    if (operation.isKnown(connection.request, status, signature)) {
      verified(connection, nowNanos);
    } else {
      if (operation.judge(connection, status, signature)) {
        verified(connection, nowNanos);
      }
      // The time for judging must not count as latency of the next request.
      clock.read();
    }
    boolean early =
        connection.written < operation.request(connection.request).length()
            || connection.hasUnsent();
    connection.end(clock.nowNanos);
    if (early || connection.parser.closesConnection() || connection.hasEnded()) {
      connection.close();
    }
    listener.answered(this, connection);
  }

  private void verified(Connection connection, long nowNanos) {
    connection.tally.verified(
        nowNanos - connection.sentNanos, hasDueTimes ? nowNanos - connection.user.dueNanos : -1);
    tally.verified(nowNanos);
  }

  /** Counts a reply as corrupt although its body may be right, and drops the connection. */
  private void refuse(Connection connection, String why) {
    connection.operation.error(connection, ErrorKind.CORRUPT, why, connection.parser.status());
    connection.close();
    clock.read();
    listener.answered(this, connection);
  }

  private void lost(Connection connection, String why) {
    if (!connection.isStale()) {
      fail(connection, ErrorKind.CONNECTION, why);
      return;
    }
    tally.stale++;
    connection.close();
    connection.waitsSinceNanos = clock.read();
    try {
      if (connector.open(connection)) {
        transmit(connection);
      }
    } catch (IOException e) {
      fail(connection, ErrorKind.CONNECTION, e.getMessage());
    }
  }

  private void fail(Connection connection, ErrorKind kind, String why) {
    connection.operation.error(connection, kind, why, 0);
    connector.giveUp(connection);
    connection.close();
    clock.read();
    listener.lost(this, connection);
  }
}
