package org.wsbench.load.tls;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/** Receives records and decrypts them, one at a time. */
final class TlsInput {

  private static final SSLEngineResult NOTHING_RECEIVED =
      new SSLEngineResult(
          SSLEngineResult.Status.BUFFER_UNDERFLOW, HandshakeStatus.NEED_UNWRAP, 0, 0);

  private final SocketChannel socket;
  private final SSLEngine engine;
  private final TlsBuffers buffers;
  private final int recordBytes;

  /** Received, not decrypted, ready to be read; null if there is nothing. */
  private ByteBuffer encrypted;

  /** Decrypted, but without room in the reader's buffer, ready to be read; null if nothing. */
  private ByteBuffer decrypted;

  TlsInput(SocketChannel socket, SSLEngine engine, TlsBuffers buffers, int recordBytes) {
    this.socket = socket;
    this.engine = engine;
    this.buffers = buffers;
    this.recordBytes = recordBytes;
  }

  boolean hasDecrypted() {
    return decrypted != null;
  }

  /** Whether the last read filled the buffer, so that there is probably more to read. */
  boolean isFull() {
    return encrypted != null && encrypted.limit() == encrypted.capacity();
  }

  /** Decrypts one record, into the target if the longest possible one fits. */
  SSLEngineResult unwrap(ByteBuffer target) throws SSLException {
    if (encrypted == null) {
      return NOTHING_RECEIVED;
    }
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

  /** Returns the number of bytes received, or -1 at the end of the stream. */
  int receive() throws IOException {
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

  int moveDecrypted(ByteBuffer target) {
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

  /** Forgets what was received. */
  void release() {
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
