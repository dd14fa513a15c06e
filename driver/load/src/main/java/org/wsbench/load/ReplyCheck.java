package org.wsbench.load;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.wsbench.load.http.BodySink;

/**
 * Forms a signature, length and checksum, of a reply's body while it arrives. A reply with the
 * status and the signature of one that was judged right before is right; all others are judged by
 * the validator.
 *
 * <p>The checksum is CRC-32C (RFC 9260, appendix A), for which processors have an instruction. It
 * reads each byte once, while it is still in the cache; comparing with a copy of the right body
 * would read as much again from memory, since the copies for all requests fit into no core's cache.
 * A wrong body of the right length passes with a probability of 2^-32.
 */
final class ReplyCheck implements BodySink {

  private final CRC32C checksum = new CRC32C();
  private long length;

  void reset() {
    checksum.reset();
    length = 0;
  }

  @Override
  public void accept(ByteBuffer buffer, int length) {
    int position = buffer.position();
    int limit = buffer.limit();
    checksum.update(buffer.limit(position + length));
    buffer.limit(limit).position(position);
    this.length += length;
  }

  /** Length and checksum of the body in one number; no body is of 2^32 bytes or more. */
  long signature() {
    return length << Integer.SIZE | checksum.getValue();
  }
}
