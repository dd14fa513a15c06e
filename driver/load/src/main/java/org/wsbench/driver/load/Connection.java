package org.wsbench.driver.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.wsbench.driver.client.ReplyBuffer;
import org.wsbench.driver.client.ReplyParser;
import org.wsbench.driver.verify.ReplyCheck;

/** One keep-alive connection with at most one request in flight. Used by its event loop only. */
final class Connection {

  final ReplyParser parser = new ReplyParser();
  final ReplyCheck check = new ReplyCheck();

  /** {@link System#nanoTime()} when the request in flight was sent, or the connection begun. */
  long sinceNanos;

  /** When not open: earliest {@link System#nanoTime()} for the next attempt to connect. */
  long retryAtNanos;

  /** The variant in flight. */
  int variant;

  /** Bytes of the request in flight that the socket has taken. */
  int written;

  private final ReplyBuffers buffers;
  private final int index;
  private final int stride;
  private ReplyBuffer reply;
  private long turn;
  private SocketChannel channel;
  private SelectionKey key;
  private boolean wasOpen;
  private boolean inFlight;
  private SliceRun slice;

  /**
   * A connection that is not yet open.
   *
   * @param index number within the session; it starts with the variant of this number, so that
   *     neighbours send different values
   * @param stride how far apart the variants lie that it sends
   * @param buffers of the event loop's connections of this session
   */
  Connection(int index, int stride, ReplyBuffers buffers) {
    this.buffers = buffers;
    this.index = index;
    this.turn = index;
    this.stride = stride;
  }

  /** The slice that this connection takes part in, or null while it is idle. */
  SliceRun slice() {
    return slice;
  }

  void join(SliceRun slice) {
    this.slice = slice;
  }

  void leave() {
    slice = null;
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

  /** True when it was open once, so that opening it is a reconnect. */
  boolean wasOpen() {
    return wasOpen;
  }

  /** Goes back to the variant it started with. */
  void rewind() {
    turn = index;
  }

  /** Moves on to the next variant in rotation. */
  int nextVariant(int variants) {
    variant = Math.floorMod(turn, variants);
    turn += stride;
    return variant;
  }

  /** Begins to connect; true when that is done at once, as it may be on a loopback interface. */
  boolean open(Selector selector, InetSocketAddress address) throws IOException {
    channel = SocketChannel.open();
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    boolean connected = channel.connect(address);
    key =
        channel.register(
            selector, connected ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT, this);
    wasOpen |= connected;
    return connected;
  }

  void finishConnect() throws IOException {
    channel.finishConnect();
    key.interestOps(SelectionKey.OP_READ);
    wasOpen = true;
  }

  /** Marks the start of an exchange. */
  void begin() {
    inFlight = true;
    written = 0;
    parser.reset();
  }

  /** Marks the end of an exchange; its reply is forgotten. */
  void end() {
    inFlight = false;
    if (reply != null) {
      buffers.giveBack(reply);
      reply = null;
    }
  }

  /** Reads once; the bytes are then in {@link #reply}. */
  int read() throws IOException {
    if (reply == null) {
      reply = buffers.take();
    }
    return reply.readFrom(channel);
  }

  /** What has arrived of the reply in flight; null before the first {@link #read}. */
  ReplyBuffer reply() {
    return reply;
  }

  /** Writes what the socket takes; asks to be told when it takes more, if anything is left. */
  int write(ByteBuffer request) throws IOException {
    int count = channel.write(request);
    int interest =
        request.hasRemaining()
            ? SelectionKey.OP_READ | SelectionKey.OP_WRITE
            : SelectionKey.OP_READ;
    if (key.interestOps() != interest) {
      key.interestOps(interest);
    }
    return count;
  }

  void close() {
    end();
    if (channel == null) {
      return;
    }
    try {
      channel.close();
    } catch (IOException e) {
      // The peer has gone: there is nothing left to close, and the loss was counted.
    }
    channel = null;
    key = null;
  }
}
