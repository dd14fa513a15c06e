package org.wsbench.load.http;

import java.nio.ByteBuffer;

/** Takes the decoded body of a reply piece by piece, in order. */
public interface BodySink {

  /**
   * The next {@code length} bytes of the body are those that start at the buffer's position. The
   * buffer is reused after the call; the caller moves the position on.
   */
  void accept(ByteBuffer buffer, int length);
}
