package org.wsbench.load.http;

import java.nio.ByteBuffer;

/** Receives the decoded body of a reply in pieces. */
public interface BodySink {

  /**
   * Receives the next {@code length} bytes of the body, from the buffer's position on. The buffer
   * is reused after the call; the caller advances the position.
   *
   * @throws HttpProtocolException if this cannot be part of a body
   */
  void accept(ByteBuffer buffer, int length) throws HttpProtocolException;
}
