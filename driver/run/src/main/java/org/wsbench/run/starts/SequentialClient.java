package org.wsbench.run.starts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import org.wsbench.contract.client.Deadline;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.load.http.BodySink;
import org.wsbench.load.http.HttpProtocolException;
import org.wsbench.load.http.ReplyParser;
import org.wsbench.load.http.RequestBytes;
import org.wsbench.load.http.Target;
import org.wsbench.payload.Message;

/**
 * Sends requests one after the other on one connection, which it opens when it is needed. An
 * interrupt of its thread ends a wait for a reply. Used by one thread.
 */
final class SequentialClient implements AutoCloseable {
  private static final int BUFFER_BYTES = 64 * 1024;

  private final Target target;
  private final Duration timeout;
  private final ReplyParser parser = new ReplyParser();
  private final byte[] received = new byte[BUFFER_BYTES];
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final BodySink sink = this::keep;

  /** Null while there is no connection. */
  private SocketChannel channel;

  /**
   * A client without a connection.
   *
   * @param timeout longest wait for a connection, and for a whole reply
   */
  SequentialClient(Target target, Duration timeout) {
    this.target = target;
    this.timeout = timeout;
  }

  /**
   * A complete reply.
   *
   * @param status HTTP status
   * @param atNanos when its last byte was read, on the clock of {@link System#nanoTime()}
   */
  record Reply(int status, byte[] body, long atNanos) {}

  /**
   * Sends a message and awaits the whole reply. A connection that the server has closed meanwhile
   * is replaced.
   *
   * @throws IOException when there is no reply; without a connection then
   */
  Reply send(Message message) throws IOException {
    boolean reused = channel != null;
    try {
      return exchange(message);
    } catch (SocketTimeoutException e) {
      close();
      throw e;
    } catch (IOException e) {
      close();
      if (!reused || !parser.atStart()) {
        throw e;
      }
      return sendAnew(message);
    }
  }

  private Reply sendAnew(Message message) throws IOException {
    try {
      return exchange(message);
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private Reply exchange(Message message) throws IOException {
    Deadline deadline = Deadline.in(timeout);
    parser.reset();
    body.reset();
    if (channel == null) {
      connect(deadline);
    }
    ByteBuffer request = bytes(message);
    while (request.hasRemaining()) {
      channel.write(request);
    }
    Socket socket = channel.socket();
    InputStream in = socket.getInputStream();
    boolean complete = false;
    boolean ended = false;
    while (!complete) {
      socket.setSoTimeout(deadline.leftMillis());
      int count = in.read(received);
      ended = count < 0;
      complete = ended ? parser.endOfStream() : parse(count);
      if (ended && !complete) {
        throw new IOException("the connection was closed before the end of the reply");
      }
    }
    long now = System.nanoTime();
    if (ended || parser.closesConnection()) {
      close();
    }
    return new Reply(parser.status(), body.toByteArray(), now);
  }

  /** Returns whether the reply is complete. */
  private boolean parse(int count) throws IOException {
    try {
      return parser.parse(ByteBuffer.wrap(received, 0, count), sink);
    } catch (HttpProtocolException e) {
      throw new IOException("the reply is not HTTP: " + e.getMessage(), e);
    }
  }

  private void connect(Deadline deadline) throws IOException {
    channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.socket().connect(target.address(), deadline.leftMillis());
  }

  private ByteBuffer bytes(Message message) {
    byte[] content = message.request();
    byte[] head = RequestBytes.head(target, SoapHead.lines(message.contentType()), content.length);
    return ByteBuffer.allocate(head.length + content.length).put(head).put(content).flip();
  }

  private void keep(ByteBuffer buffer, int length) {
    body.write(buffer.array(), buffer.arrayOffset() + buffer.position(), length);
  }

  /** Closes the connection; the next request opens another one. */
  @Override
  public void close() {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        // It is of no use any more.
      }
      channel = null;
    }
  }
}
