package org.wsbench.run.starts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.wsbench.contract.WireFormat;
import org.wsbench.contract.client.Deadline;
import org.wsbench.load.http.BodySink;
import org.wsbench.load.http.ContentCodingException;
import org.wsbench.load.http.HttpProtocolException;
import org.wsbench.load.http.ReplyParser;
import org.wsbench.load.http.RequestBytes;
import org.wsbench.load.http.Target;
import org.wsbench.load.tls.TlsTrust;
import org.wsbench.payload.Message;

/**
 * Sends requests one after the other on one connection, which it opens when it is needed. An
 * interrupt of its thread ends a wait for a reply. Used by one thread.
 */
final class SequentialClient implements AutoCloseable {
  private static final int BUFFER_BYTES = 64 * 1024;

  private final Target target;
  private final WireFormat format;
  private final Duration timeout;
  private final Optional<SSLContext> trust;
  private final ReplyParser parser = new ReplyParser();
  private final byte[] received = new byte[BUFFER_BYTES];
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final BodySink sink = this::keep;

  /** Null while there is no connection. */
  private Socket socket;

  /** Where requests are written to. */
  private WritableByteChannel out;

  /**
   * A client without a connection.
   *
   * @param target whose format is that of a {@link WireFormat}
   * @param timeout longest wait for a connection, and for a whole reply
   */
  SequentialClient(Target target, Duration timeout) {
    this.target = target;
    this.format = WireFormat.parse(target.format());
    this.timeout = timeout;
    this.trust =
        target.hasTls() ? Optional.of(TlsTrust.context(target.authority())) : Optional.empty();
    parser.offerGzip(format.gzip());
  }

  /**
   * A complete reply.
   *
   * @param status HTTP status
   * @param atNanos when its last byte was read, on the clock of {@link System#nanoTime()}
   */
  record Reply(int status, byte[] body, long atNanos) {}

  /** The format in which messages are sent. */
  WireFormat format() {
    return format;
  }

  /** The bytes of a whole request, to be sent as often as needed. */
  ByteBuffer encode(Message message) {
    return RequestBytes.encode(target, format.headers(), format.body(message));
  }

  /**
   * Sends a request and awaits the whole reply. A connection that the server has closed meanwhile
   * is replaced.
   *
   * @throws IOException when there is no reply; without a connection then
   */
  Reply send(ByteBuffer request) throws IOException {
    boolean reused = socket != null;
    try {
      return exchange(request);
    } catch (SocketTimeoutException e) {
      close();
      throw e;
    } catch (IOException e) {
      close();
      if (!reused || !parser.atStart()) {
        throw e;
      }
      return sendAnew(request);
    }
  }

  private Reply sendAnew(ByteBuffer request) throws IOException {
    try {
      return exchange(request);
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private Reply exchange(ByteBuffer request) throws IOException {
    Deadline deadline = Deadline.in(timeout);
    parser.reset();
    body.reset();
    if (socket == null) {
      connect(deadline);
    }
    request.rewind();
    while (request.hasRemaining()) {
      out.write(request);
    }
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
      ByteBuffer arrived = ByteBuffer.wrap(received, 0, count);
      boolean complete = parser.parse(arrived, sink);
      if (complete && arrived.hasRemaining()) {
        throw new IOException("bytes follow the end of the reply");
      }
      return complete;
    } catch (ContentCodingException e) {
      throw new IOException(e.getMessage(), e);
    } catch (HttpProtocolException e) {
      throw new IOException("the reply is not HTTP: " + e.getMessage(), e);
    }
  }

  private void connect(Deadline deadline) throws IOException {
    SocketChannel channel = SocketChannel.open();
    socket = channel.socket();
    out = channel;
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    socket.connect(target.address(), deadline.leftMillis());
    if (target.hasTls()) {
      socket.setSoTimeout(deadline.leftMillis());
      socket = secured(socket);
      out = Channels.newChannel(socket.getOutputStream());
    }
  }

  private SSLSocket secured(Socket plain) throws IOException {
    SSLSocket secured =
        (SSLSocket)
            trust
                .orElseThrow()
                .getSocketFactory()
                .createSocket(plain, target.host(), target.port(), true);
    SSLParameters parameters = secured.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    parameters.setProtocols(new String[] {TlsTrust.PROTOCOL});
    secured.setSSLParameters(parameters);
    secured.startHandshake();
    return secured;
  }

  private void keep(ByteBuffer buffer, int length) {
    byte[] piece = new byte[length];
    buffer.get(buffer.position(), piece);
    body.writeBytes(piece);
  }

  /** Closes the connection; the next request opens another one. */
  @Override
  public void close() {
    if (socket != null) {
      try {
        socket.close();
      } catch (IOException e) {
        // It is of no use any more.
      }
      socket = null;
    }
  }
}
