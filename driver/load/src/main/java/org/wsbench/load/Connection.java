package org.wsbench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import org.wsbench.load.http.ReplyParser;

/** One keep-alive connection with at most one request in flight. Used by its event loop only. */
final class Connection {

  /**
   * A connection that has waited so long for its next request is idle: 100 ms, in nanoseconds. No
   * server keeps connections open for less; one that closes earlier does so under load.
   */
  static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final byte[] NO_BODY = {};

  final ReplyParser parser = new ReplyParser();
  final ReplyCheck check = new ReplyCheck();

  /** Who uses the connection; null while nobody does. */
  User user;

  /** What is asked for. */
  OperationShard operation;

  /** Where the request in flight is counted. */
  OperationTally tally;

  /** Its number among the requests of the operation. */
  int request;

  /** When the first byte of the request was sent, in nanoseconds of the run. */
  long sentNanos;

  /** Since when the connection waits to be opened or for a reply, in nanoseconds of the run. */
  long waitsSinceNanos;

  /** Bytes of the request in flight that the socket has taken. */
  int written;

  /** Bytes of the reply in flight that have arrived, with its head. */
  long received;

  private final TargetShard shard;
  private SocketChannel channel;
  private SelectionKey key;
  private ReplyBuffer reply;
  private boolean opened;
  private long restsSinceNanos;
  private boolean wasIdle;
  private boolean inFlight;

  /** A connection that is not yet open. */
  Connection(TargetShard shard) {
    this.shard = shard;
  }

  TargetShard shard() {
    return shard;
  }

  boolean isOpen() {
    return channel != null && channel.isConnected();
  }

  boolean isClosed() {
    return channel == null;
  }

  boolean isInFlight() {
    return inFlight;
  }

  /** True when it was open once, so that opening it is opening it again. */
  boolean wasOpened() {
    return opened;
  }

  /**
   * True when the server, as far as can be seen, closed the connection before it had got the
   * request in flight: the connection was idle until then, and not a byte of this reply has come.
   */
  boolean isStale() {
    return inFlight && wasIdle && parser.atStart();
  }

  /** A run begins; a connection that an earlier one has left open was idle until now. */
  void beginRun() {
    restsSinceNanos = -IDLE_NANOS;
  }

  /** Begins to connect; true when that is done at once, as it may be on a loopback interface. */
  boolean open(Selector selector, InetSocketAddress address) throws IOException {
    channel = SocketChannel.open();
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    boolean connected = channel.connect(address);
    int interest = connected ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT;
    key = channel.register(selector, interest, this);
    if (connected) {
      connected();
    }
    return connected;
  }

  void finishConnect() throws IOException {
    channel.finishConnect();
    key.interestOps(SelectionKey.OP_READ);
    connected();
  }

  /** Marks the start of an exchange, whose first byte is sent now. */
  void begin(long nowNanos) {
    wasIdle = nowNanos - restsSinceNanos >= IDLE_NANOS;
    sentNanos = nowNanos;
    inFlight = true;
    written = 0;
    received = 0;
    parser.reset();
    check.reset();
  }

  /** Marks the end of an exchange; its reply is forgotten. */
  void end(long nowNanos) {
    inFlight = false;
    restsSinceNanos = nowNanos;
    giveReplyBack();
  }

  /** Reads once; the bytes are then in {@link #reply}. */
  int read() throws IOException {
    if (reply == null) {
      reply = shard.buffers().take();
    }
    int count = reply.readFrom(channel);
    received += Math.max(0, count);
    return count;
  }

  /** What has arrived of the reply in flight; null before the first {@link #read}. */
  ReplyBuffer reply() {
    return reply;
  }

  /** The body of the reply in flight as far as it is known. */
  byte[] replyBody() {
    return reply == null ? NO_BODY : reply.body();
  }

  /** Writes what the socket takes; asks to be told when it takes more, if anything is left. */
  int write(ByteBuffer bytes) throws IOException {
    int count = channel.write(bytes);
    int interest =
        bytes.hasRemaining() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
    if (key.interestOps() != interest) {
      key.interestOps(interest);
    }
    return count;
  }

  void close() {
    inFlight = false;
    giveReplyBack();
    if (channel == null) {
      return;
    }
    if (channel.isConnected()) {
      shard.disconnected();
    }
    try {
      channel.close();
    } catch (IOException e) {
      // The peer has gone: there is nothing left to close, and the loss was counted.
    }
    channel = null;
    key = null;
  }

  private void connected() {
    opened = true;
    restsSinceNanos = Long.MAX_VALUE;
    shard.connected();
  }

  private void giveReplyBack() {
    if (reply != null) {
      shard.buffers().giveBack(reply);
      reply = null;
    }
  }
}
