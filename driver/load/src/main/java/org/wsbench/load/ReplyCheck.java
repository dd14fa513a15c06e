package org.wsbench.load;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.wsbench.load.http.BodySink;

/**
 * Computes the signature of a reply's body, its length and checksum, while the body arrives. A
 * reply with the status and the signature of a known right reply is right; the validator judges all
 * others.
 *
 * <p>The checksum is CRC-32C (RFC 9260, appendix A), for which processors have an instruction. It
 * reads each byte once, while it is still in the cache; comparing with a copy of the right body
 * would read as much again from memory, because the copies for all requests do not fit into a
 * cache. A wrong body of the right length passes with a probability of 2^-32.
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

  /** Length and checksum of the body in one number; bodies are shorter than 2^32 bytes. */
  long signature() {
    return length << Integer.SIZE | checksum.getValue();
  }
}
