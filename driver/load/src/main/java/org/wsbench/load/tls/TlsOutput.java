package org.wsbench.load.tls;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLException;

/** Encrypts records and sends them, one at a time. */
final class TlsOutput {

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final SocketChannel socket;
  private final SSLEngine engine;
  private final TlsBuffers buffers;
  private final int recordBytes;

  /** Encrypted, not accepted by the socket yet, ready to be read; null if there is nothing. */
  private ByteBuffer unsent;

  TlsOutput(SocketChannel socket, SSLEngine engine, TlsBuffers buffers, int recordBytes) {
    this.socket = socket;
    this.engine = engine;
    this.buffers = buffers;
    this.recordBytes = recordBytes;
  }

  boolean hasUnsent() {
    return unsent != null;
  }

  /** Sends what the socket accepts. Returns whether nothing is left. */
  boolean flush() throws IOException {
    if (unsent == null) {
      return true;
    }
    if (unsent.hasRemaining()) {
      socket.write(unsent);
    }
    if (unsent.hasRemaining()) {
      return false;
    }
    release();
    return true;
  }

  /**
   * Encrypts and sends as much as the socket accepts. Returns the number of bytes encrypted.
   *
   * @throws SSLException if the connection was closed by either side
   */
  int write(ByteBuffer source) throws IOException {
    int count = 0;
    while (flush() && source.hasRemaining()) {
      SSLEngineResult result = wrap(source);
      if (result.getStatus() == SSLEngineResult.Status.CLOSED) {
        throw new SSLException("the server closed the connection");
      }
      count += result.bytesConsumed();
    }
    return count;
  }

  /** Encrypts what the protocol itself has to say, such as a part of the handshake. */
  void wrapOwn() throws SSLException {
    wrap(NOTHING);
  }

  /** Forgets what is unsent. */
  void release() {
    if (unsent != null) {
      buffers.giveBack(unsent);
      unsent = null;
    }
  }

  /** Encrypts one record; everything before it must have been sent. */
  private SSLEngineResult wrap(ByteBuffer source) throws SSLException {
    unsent = buffers.take(recordBytes);
    try {
      return engine.wrap(source, unsent);
    } finally {
      unsent.flip();
    }
  }
}
