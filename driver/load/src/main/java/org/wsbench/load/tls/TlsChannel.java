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
  private final TlsBuffers buffers;
  private final TlsOutput output;
  private final int recordBytes;

  /** Received, not decrypted, ready to be read; null if there is nothing. */
  private ByteBuffer encrypted;

  /** Decrypted, but without room in the reader's buffer, ready to be read; null if nothing. */
  private ByteBuffer decrypted;

  private boolean established;
  private boolean checkedCertificate;

  TlsChannel(SocketChannel socket, SSLEngine engine, ServerIdentity identity, TlsBuffers buffers)
      throws SSLException {
    this.socket = socket;
    this.engine = engine;
    this.identity = identity;
    this.buffers = buffers;
    SSLSession session = engine.getSession();
    recordBytes = Math.max(session.getPacketBufferSize(), session.getApplicationBufferSize());
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

  /** Whether the handshake is complete. */
  public boolean isEstablished() {
    return established;
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
    int count = moveDecrypted(target);
    boolean drained = false;
    while (decrypted == null && target.hasRemaining()) {
      SSLEngineResult result = encrypted == null ? null : unwrap(target);
      if (result == null || result.getStatus() == SSLEngineResult.Status.BUFFER_UNDERFLOW) {
        if (drained) {
          return count;
        }
        int received = receive();
        if (received < 0) {
          return count > 0 ? count : truncated();
        }
        if (received == 0) {
          return count;
        }
        drained = encrypted.limit() < encrypted.capacity();
      } else if (result.getStatus() == SSLEngineResult.Status.CLOSED) {
        return count > 0 ? count : -1;
      } else {
        count += decrypted == null ? result.bytesProduced() : moveDecrypted(target);
        answer(result.getHandshakeStatus());
        if (result.bytesConsumed() == 0 && output.hasUnsent()) {
          // An answer must be sent first, and the socket does not accept it yet.
          return count;
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
      giveAllBack();
      socket.close();
    }
  }

  /** Decrypts one record, into the target if the longest possible one fits. */
  private SSLEngineResult unwrap(ByteBuffer target) throws SSLException {
    boolean fits = target.remaining() >= recordBytes;
    ByteBuffer plain = fits ? target : buffers.take(recordBytes);
    SSLEngineResult result = null;
    try {
      result = engine.unwrap(encrypted, plain);
    } finally {
      if (!encrypted.hasRemaining()) {
        buffers.giveBack(encrypted);
        encrypted = null;
      }
      if (!fits) {
        if (result != null && result.bytesProduced() > 0) {
          decrypted = plain.flip();
        } else {
          buffers.giveBack(plain);
        }
      }
    }
    return result;
  }

  /** Returns whether the handshake can go on. */
  private boolean unwrapHandshake() throws IOException {
    SSLEngineResult result = encrypted == null ? null : unwrap(NOTHING);
    if (result == null || result.getStatus() == SSLEngineResult.Status.BUFFER_UNDERFLOW) {
      int received = receive();
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

  /** Returns the number of bytes received, or -1 at the end of the stream. */
  private int receive() throws IOException {
    if (encrypted == null) {
      encrypted = buffers.take(recordBytes);
    } else {
      encrypted.compact();
    }
    int received = socket.read(encrypted);
    encrypted.flip();
    if (!encrypted.hasRemaining()) {
      buffers.giveBack(encrypted);
      encrypted = null;
    }
    return received;
  }

  private int moveDecrypted(ByteBuffer target) {
    if (decrypted == null) {
      return 0;
    }
    int count = Math.min(target.remaining(), decrypted.remaining());
    target.put(target.position(), decrypted, decrypted.position(), count);
    target.position(target.position() + count);
    decrypted.position(decrypted.position() + count);
    if (!decrypted.hasRemaining()) {
      buffers.giveBack(decrypted);
      decrypted = null;
    }
    return count;
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

  private static int truncated() throws SSLException {
    throw new SSLException("the server closed the connection without a close_notify of TLS");
  }

  /** The innermost cause, which is the most specific one. */
  private static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage();
  }

  private void giveAllBack() {
    output.release();
    if (encrypted != null) {
      buffers.giveBack(encrypted);
      encrypted = null;
    }
    if (decrypted != null) {
      buffers.giveBack(decrypted);
      decrypted = null;
    }
  }
}
