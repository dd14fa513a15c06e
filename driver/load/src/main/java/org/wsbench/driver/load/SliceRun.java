package org.wsbench.driver.load;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.wsbench.driver.client.ProtocolException;
import org.wsbench.driver.client.ReplyBuffer;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.driver.record.Tally;
import org.wsbench.driver.verify.Verdict;

/**
 * One slice of closed-loop load on one event loop: every connection sends, waits for the whole
 * reply, has it checked and sends again until the slice's time is up; the slice ends when the last
 * reply is in. Nothing is allocated per request while replies are known to be right.
 */
final class SliceRun {

  /** How often time-outs and connections to be opened again are looked at. */
  private static final long SWEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /** Pause before a connection that failed is opened again. */
  private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Selector selector;
  private final List<Connection> connections;
  private final InetSocketAddress address;
  private final Lane lane;
  private final Tally tally;
  private final long durationNanos;
  private final long timeoutNanos;
  private final long[] perSecond;

  private long startNanos;
  private long nowNanos;
  private long endNanos;
  private long nextSweepNanos;
  private long verified;
  private int active;

  SliceRun(
      Selector selector,
      List<Connection> connections,
      InetSocketAddress address,
      Lane lane,
      long durationNanos,
      long timeoutNanos) {
    this.selector = selector;
    this.connections = connections;
    this.address = address;
    this.lane = lane;
    this.tally = lane.tally();
    this.durationNanos = durationNanos;
    this.timeoutNanos = timeoutNanos;
    // A request that starts in time may end as late as its time-out allows.
    this.perSecond = new long[(int) ((durationNanos + timeoutNanos) / NANOS_PER_SECOND) + 2];
  }

  SliceCount run() throws IOException {
    long cpuNanos = THREADS.getCurrentThreadCpuTime();
    startNanos = System.nanoTime();
    nowNanos = startNanos;
    endNanos = startNanos;
    nextSweepNanos = startNanos + SWEEP_NANOS;
    active = connections.size();
    for (Connection connection : connections) {
      connection.join(this);
      next(connection);
    }
    while (active > 0) {
      selector.select(EventLoop::dispatch, TimeUnit.NANOSECONDS.toMillis(SWEEP_NANOS));
      if (selector.isOpen() && !Thread.currentThread().isInterrupted()) {
        sweepIfDue();
      } else {
        throw new IOException("the load engine was closed during a slice");
      }
    }
    tally.driverCpuNanos += THREADS.getCurrentThreadCpuTime() - cpuNanos;
    return new SliceCount(startNanos, endNanos, verified, perSecond);
  }

  /** What the selector found to be ready on a connection of this slice. */
  void ready(Connection connection, int readyOps) {
    try {
      if ((readyOps & SelectionKey.OP_CONNECT) != 0) {
        connection.finishConnect();
        send(connection);
        return;
      }
      if ((readyOps & SelectionKey.OP_READ) != 0) {
        read(connection);
      }
      if ((readyOps & SelectionKey.OP_WRITE) != 0 && connection.isInFlight()) {
        write(connection);
      }
    } catch (IOException e) {
      connectionLost(connection);
    }
  }

  private void next(Connection connection) {
    if (nowNanos - startNanos >= durationNanos) {
      connection.leave();
      active--;
      endNanos = Math.max(endNanos, nowNanos);
      return;
    }
    try {
      if (connection.isOpen()) {
        send(connection);
      } else {
        open(connection);
      }
    } catch (IOException e) {
      connectionLost(connection);
    }
  }

  private void open(Connection connection) throws IOException {
    if (connection.wasOpen()) {
      tally.reconnects++;
    }
    connection.sinceNanos = nowNanos;
    if (connection.open(selector, address)) {
      send(connection);
    }
  }

  private void send(Connection connection) throws IOException {
    int variant = connection.nextVariant(lane.variants());
    connection.begin();
    connection.check.start(lane.verifier(), variant);
    connection.sinceNanos = nowNanos;
    write(connection);
  }

  private void write(Connection connection) throws IOException {
    ByteBuffer request = lane.request(connection.variant).clear().position(connection.written);
    int count = connection.write(request);
    connection.written += count;
    tally.bytesSent += count;
  }

  private void read(Connection connection) throws IOException {
    do {
      int count = connection.read();
      if (count < 0) {
        endOfStream(connection);
        return;
      }
      tally.bytesReceived += count;
      if (!connection.isInFlight() || parse(connection)) {
        return;
      }
      if (connection.reply().isTooLong()) {
        refuse(connection, "the reply is longer than " + ReplyBuffer.MAX_REPLY + " bytes");
        return;
      }
      // A full buffer means that more is likely to be waiting; else the selector tells.
    } while (connection.reply().isFull());
  }

  /** True when the reply is complete, for better or worse. */
  private boolean parse(Connection connection) {
    try {
      if (!connection.parser.parse(connection.reply().unparsed(), connection.check)) {
        return false;
      }
    } catch (ProtocolException e) {
      connectionLost(connection);
      return true;
    }
    complete(connection);
    return true;
  }

  private void endOfStream(Connection connection) {
    if (connection.isInFlight() && connection.parser.endOfStream()) {
      complete(connection);
    } else {
      connectionLost(connection);
    }
  }

  private void complete(Connection connection) {
    if (connection.reply().unparsed().hasRemaining()) {
      refuse(connection, "bytes follow the end of the reply");
      return;
    }
    nowNanos = System.nanoTime();
    long latencyNanos = nowNanos - connection.sinceNanos;
    int status = connection.parser.status();
    if (status == HttpURLConnection.HTTP_OK && connection.check.isKnown()) {
      count(Verdict.VERIFIED, latencyNanos);
    } else {
      count(connection.check.judge(status, connection.reply()), latencyNanos);
      // Judging by value took its time, which must not count as latency of the next request.
      nowNanos = System.nanoTime();
    }
    boolean early = connection.written < lane.request(connection.variant).capacity();
    connection.end();
    if (early || connection.parser.closesConnection()) {
      connection.close();
    }
    next(connection);
  }

  /** Counts a reply as corrupt whose body may be right; the connection is of no further use. */
  private void refuse(Connection connection, String why) {
    connection.check.reject(connection.parser.status(), connection.reply(), why);
    tally.corrupt++;
    connection.close();
    nowNanos = System.nanoTime();
    next(connection);
  }

  private void count(Verdict verdict, long latencyNanos) {
    switch (verdict) {
      case VERIFIED -> {
        verified++;
        tally.verified++;
        tally.latencyNanos.recordValue(Math.min(latencyNanos, Tally.MAX_LATENCY_NANOS));
        long second = (nowNanos - startNanos) / NANOS_PER_SECOND;
        perSecond[(int) Math.min(second, perSecond.length - 1)]++;
      }
      case FAULT -> tally.faults++;
      case HTTP -> tally.httpErrors++;
      case CORRUPT -> tally.corrupt++;
    }
  }

  private void connectionLost(Connection connection) {
    tally.connectionErrors++;
    closeAndRetry(connection);
  }

  private void closeAndRetry(Connection connection) {
    connection.close();
    nowNanos = System.nanoTime();
    connection.retryAtNanos = nowNanos + RETRY_NANOS;
    if (nowNanos - startNanos >= durationNanos) {
      next(connection);
    }
  }

  private void sweepIfDue() {
    long now = System.nanoTime();
    if (now - nextSweepNanos < 0) {
      return;
    }
    nowNanos = now;
    nextSweepNanos = now + SWEEP_NANOS;
    for (Connection connection : connections) {
      if (connection.slice() == this) {
        sweep(connection);
      }
    }
  }

  private void sweep(Connection connection) {
    if (connection.isClosed()) {
      if (nowNanos - connection.retryAtNanos >= 0) {
        next(connection);
      }
    } else if (nowNanos - connection.sinceNanos > timeoutNanos) {
      tally.timeouts++;
      closeAndRetry(connection);
    }
  }
}
