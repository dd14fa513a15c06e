package org.wsbench.load.tls;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSession;

/**
 * Plain text over TLS on a non-blocking socket. Reads and writes do as much as is possible without
 * waiting. In the steady state only the JDK's {@link SSLEngine} allocates.
 */
public final class TlsChannel implements ByteChannel {

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final SocketChannel socket;
  private final SSLEngine engine;
  private final ServerIdentity identity;
  private final TlsInput input;
  private final TlsOutput output;
  private boolean established;
  private boolean checkedCertificate;
  private boolean ended;

  TlsChannel(SocketChannel socket, SSLEngine engine, ServerIdentity identity, TlsBuffers buffers)
      throws SSLException {
    this.socket = socket;
    this.engine = engine;
    this.identity = identity;
    SSLSession session = engine.getSession();
    int recordBytes = Math.max(session.getPacketBufferSize(), session.getApplicationBufferSize());
    input = new TlsInput(socket, engine, buffers, recordBytes);
    output = new TlsOutput(socket, engine, buffers, recordBytes);
    engine.beginHandshake();
  }

  /**
   * Continues the handshake as far as possible.
   *
   * @return whether it is complete
   * @throws IOException if it fails; the message says why
   */
  public boolean handshake() throws IOException {
    try {
      while (output.flush()) {
        switch (engine.getHandshakeStatus()) {
          case NEED_WRAP -> output.wrapOwn();
          case NEED_TASK -> runTasks();
          case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
            if (!unwrapHandshake()) {
              return false;
            }
          }
          case FINISHED, NOT_HANDSHAKING -> {
            established = true;
            return true;
          }
        }
      }
      return false;
    } catch (IOException e) {
      throw new SSLException("TLS handshake failed: " + reason(e), e);
    }
  }

  /** Whether the session of an earlier connection was resumed (RFC 8446, 2.2). */
  public boolean isResumed() {
    return established && !checkedCertificate;
  }

  /** The protocol version, such as {@code TLSv1.3}. */
  public String protocol() {
    return engine.getSession().getProtocol();
  }

  /** The cipher suite, such as {@code TLS_AES_256_GCM_SHA384}. */
  public String cipher() {
    return engine.getSession().getCipherSuite();
  }

  /**
   * Whether a close_notify has arrived: {@link #read} returns what came before it, and then -1,
   * although the socket may not be ready to read again.
   */
  public boolean hasEnded() {
    return ended;
  }

  /** Whether encrypted bytes wait until the socket accepts more; {@link #write} sends them. */
  public boolean hasUnsent() {
    return output.hasUnsent();
  }

  /**
   * Reads and decrypts what has arrived, until the buffer is full.
   *
   * @return the number of bytes of plain text, or -1 after a close_notify
   * @throws IOException if the stream ends without a close_notify (RFC 8446, 6.1), or is not TLS
   */
  @Override
  public int read(ByteBuffer target) throws IOException {
    int count = input.moveDecrypted(target);
    boolean drained = false;
    while (!input.hasDecrypted() && target.hasRemaining()) {
      SSLEngineResult result = input.unwrap(target);
      switch (result.getStatus()) {
        case BUFFER_UNDERFLOW -> {
          if (drained) {
            return count;
          }
          if (ended) {
            return count > 0 ? count : -1;
          }
          int received = input.receive();
          if (received < 0 && count == 0) {
            throw new SSLException(
                "the server closed the connection without a close_notify of TLS");
          }
          if (received <= 0) {
            return count;
          }
          // Spares a system call for each reply; otherwise the selector will tell.
          drained = !input.isFull();
        }
        case CLOSED -> {
          ended = true;
          return count > 0 ? count : -1;
        }
        case BUFFER_OVERFLOW -> throw new SSLException("a record is longer than TLS allows");
        case OK -> {
          count += input.hasDecrypted() ? input.moveDecrypted(target) : result.bytesProduced();
          answer(result.getHandshakeStatus());
          if (result.bytesConsumed() == 0 && output.hasUnsent()) {
            // An answer must be sent first, and the socket does not accept it yet.
            return count;
          }
        }
      }
    }
    return count;
  }

  /** Encrypts and sends as much as the socket accepts; returns the number of bytes encrypted. */
  @Override
  public int write(ByteBuffer source) throws IOException {
    return output.write(source);
  }

  @Override
  public boolean isOpen() {
    return socket.isOpen();
  }

  /** Says close_notify if the socket accepts it at once, and closes the socket. */
  @Override
  public void close() throws IOException {
    try {
      engine.closeOutbound();
      if (established && !output.hasUnsent()) {
        output.wrapOwn();
        output.flush();
      }
    } finally {
      input.release();
      output.release();
      socket.close();
    }
  }

  /** Returns whether the handshake can go on. */
  private boolean unwrapHandshake() throws IOException {
    SSLEngineResult result = input.unwrap(NOTHING);
    if (result.getStatus() == SSLEngineResult.Status.BUFFER_UNDERFLOW) {
      int received = input.receive();
      if (received < 0) {
        throw new SSLException("the server closed the connection");
      }
      return received > 0;
    }
    if (result.getStatus() == SSLEngineResult.Status.CLOSED) {
      throw new SSLException("the server ended it");
    }
    return true;
  }

  /** Answers messages after the handshake, such as a key update (RFC 8446, 4.6). */
  private void answer(HandshakeStatus status) throws IOException {
    if (status == HandshakeStatus.NEED_TASK) {
      runTasks();
    } else if (status == HandshakeStatus.NEED_WRAP && output.flush()) {
      output.wrapOwn();
      output.flush();
    }
  }

  private void runTasks() {
    long before = identity.checks();
    for (Runnable task = engine.getDelegatedTask();
        task != null;
        task = engine.getDelegatedTask()) {
      task.run();
    }
    checkedCertificate |= identity.checks() > before;
  }

  /** The innermost cause, which is the most specific one. */
  static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }
}
