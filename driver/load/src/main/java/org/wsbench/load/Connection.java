package org.wsbench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.wsbench.load.http.ReplyParser;
import org.wsbench.load.tls.TlsChannel;

/** One keep-alive connection with at most one request in flight. Used by its event loop only. */
final class Connection {

  /**
   * A connection that has waited this long for its next request is idle: 100 ms, in nanoseconds.
   * Servers keep idle connections open for longer; one that closes them earlier does so under load.
   */
  static final long IDLE_NANOS = 100_000_000;

  final ReplyParser parser;
  final ReplyBody body = new ReplyBody();

  /** The user of the connection; null if it is unused. */
  User user;

  /** The operation of the request in flight. */
  OperationShard operation;

  /** The tally that counts the request in flight. */
  OperationTally tally;

  /** Its number among the requests of the operation. */
  int request;

  /** When the first byte of the request was sent, in nanoseconds of the run. */
  long sentNanos;

  /** When it began to wait for its turn, being opened, or a reply, in nanoseconds of the run. */
  long waitsSinceNanos;

  /** Bytes of the request in flight that were written to the socket. */
  int written;

  /** Bytes of the reply received so far, including its head. */
  long received;

  /** Whether it is closed and is opened when its turn comes. */
  boolean awaitsTurn;

  private final TargetShard shard;
  private SocketChannel socket;

  /** TLS on the socket; null without. */
  private TlsChannel tls;

  /** What plain text is read from and written to: the socket, or TLS on it. */
  private ByteChannel channel;

  private SelectionKey key;
  private ReplyBuffer reply;
  private boolean opened;
  private boolean reopened;
  private long restsSinceNanos;
  private boolean wasIdle;
  private boolean inFlight;

  /** Creates a connection that is not open. */
  Connection(TargetShard shard) {
    this.shard = shard;
    this.parser = new ReplyParser(shard.gzipBodies());
  }

  TargetShard shard() {
    return shard;
  }

  boolean isOpen() {
    return channel != null;
  }

  boolean isClosed() {
    return socket == null;
  }

  boolean isInFlight() {
    return inFlight;
  }

  /** Whether it has been opened more than once. */
  boolean isReopened() {
    return reopened;
  }

  /**
   * Whether the server probably closed the connection before it received the request in flight: the
   * connection was idle until then, and no byte of the reply has arrived.
   */
  boolean isStale() {
    return inFlight && wasIdle && parser.atStart();
  }

  /** Starts a run. A connection that is still open was idle until now. */
  void beginRun() {
    restsSinceNanos = -IDLE_NANOS;
  }

  /**
   * Starts to connect. Returns whether that is done at once, as it may be on loopback without TLS.
   */
  boolean open(Selector selector, InetSocketAddress address) throws IOException {
    socket = SocketChannel.open();
    socket.configureBlocking(false);
    socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
    boolean connected = socket.connect(address);
    int interest = connected ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT;
    key = socket.register(selector, interest, this);
    return connected && secure();
  }

  /** Continues to connect. Returns whether that is done. */
  boolean finishConnect() throws IOException {
    if (!socket.isConnected()) {
      socket.finishConnect();
      key.interestOps(SelectionKey.OP_READ);
    }
    return secure();
  }

  /** TLS on the connection; null without. */
  TlsChannel tls() {
    return tls;
  }

  /** Continues the handshake of TLS, if there is one. Returns whether plain text can be sent. */
  private boolean secure() throws IOException {
    if (shard.isSecure()) {
      if (tls == null) {
        tls = shard.secure(socket);
      }
      boolean secured = tls.handshake();
      awaitSocket(tls.hasUnsent());
      if (!secured) {
        return false;
      }
    }
    connected();
    return true;
  }

  /** Marks the start of an exchange. */
  void begin(long nowNanos) {
    wasIdle = nowNanos - restsSinceNanos >= IDLE_NANOS;
    sentNanos = nowNanos;
    inFlight = true;
    written = 0;
    received = 0;
    parser.reset();
    parser.offerGzip(operation.acceptsGzip());
    body.reset(operation);
  }

  /** Marks the end of an exchange, and discards its reply. */
  void end(long nowNanos) {
    inFlight = false;
    restsSinceNanos = nowNanos;
    discardReply();
  }

  /** Reads once, into {@link #reply}. */
  int read() throws IOException {
    if (reply == null) {
      reply = body.isLarge() ? shard.buffers().scratch() : shard.buffers().take();
    }
    int count = reply.readFrom(channel);
    received += Math.max(0, count);
    return count;
  }

  /** Whether the server has ended its side of TLS; the socket may then never be ready to read. */
  boolean hasEnded() {
    return tls != null && tls.hasEnded();
  }

  /** The received part of the reply; null before the first {@link #read}. */
  ReplyBuffer reply() {
    return reply;
  }

  /** The received part of the body, with the stand-in in place of large content. */
  byte[] replyBody() {
    return body.bytes(reply);
  }

  /** Writes as much as the socket accepts; if some is left, waits until it accepts more. */
  int write(ByteBuffer bytes) throws IOException {
    int count = channel.write(bytes);
    awaitSocket(bytes.hasRemaining() || hasUnsent());
    return count;
  }

  /** Whether encrypted bytes wait until the socket accepts more. */
  boolean hasUnsent() {
    return tls != null && tls.hasUnsent();
  }

  /** Waits for bytes to read and, if some are left to write, until the socket accepts more. */
  private void awaitSocket(boolean toWrite) {
    int interest = toWrite ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
    if (key.interestOps() != interest) {
      key.interestOps(interest);
    }
  }

  void close() {
    inFlight = false;
    awaitsTurn = false;
    discardReply();
    if (socket == null) {
      return;
    }
    if (isOpen()) {
      shard.disconnected();
    }
    try {
      (tls == null ? socket : tls).close();
    } catch (IOException e) {
      // The peer has closed it, and the loss was counted.
    }
    socket = null;
    tls = null;
    channel = null;
    key = null;
  }

  private void connected() {
    channel = tls == null ? socket : tls;
    reopened = opened;
    opened = true;
    restsSinceNanos = Long.MAX_VALUE;
    shard.connected();
  }

  /** Discards the received part of the reply, and gives its memory back. */
  void discardReply() {
    parser.release();
    if (reply != null) {
      shard.buffers().giveBack(reply);
      reply = null;
    }
  }
}
