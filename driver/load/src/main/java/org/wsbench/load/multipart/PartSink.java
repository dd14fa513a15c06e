package org.wsbench.load.multipart;

import java.nio.ByteBuffer;

/** Receives the parts of a multipart body, one after the other. */
interface PartSink {

  /**
   * A header line of the part, without its line end, unfolded.
   *
   * @param line whose remaining bytes are the header line; reused after the call, which must leave
   *     position and limit as they are
   */
  void header(ByteBuffer line);

  /**
   * The next {@code length} bytes of the part's content, from the buffer's position on. The buffer
   * is reused after the call, which must leave position and limit as they are.
   */
  void content(ByteBuffer buffer, int length);

  /** The part is whole. */
  void end();
}
