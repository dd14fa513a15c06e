package org.wsbench.load;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.wsbench.load.http.BodySink;
import org.wsbench.load.multipart.PackageChecksum;

/**
 * Computes the signature of a reply's body, its length and checksum, while the body arrives. A
 * reply with the status and the signature of a known right reply is right; the validator judges all
 * others.
 *
 * <p>The checksum is CRC-32C (RFC 9260, appendix A), for which processors have an instruction. It
 * reads each byte once, while it is still in the cache; comparing with a copy of the right body
 * would read as much again from memory, because the copies for all requests do not fit into a
 * cache. A wrong body of the right length passes with a probability of 2^-32.
 *
 * <p>The signature of a multipart body is that of its parts, because its boundaries and content ids
 * differ from reply to reply.
 */
final class ReplyCheck implements BodySink {

  /** The signature of a body that has none: no body is that long. */
  static final long NONE = -1;

  private final CRC32C checksum = new CRC32C();
  private long length;
  private boolean mayBeMultipart;
  private boolean multipart;

  /** Null until a body is multipart. */
  private PackageChecksum parts;

  /**
   * Prepares for the next body.
   *
   * @param multipartAccepted whether it may be multipart; one that is begins with a boundary, after
   *     a line end or not
   */
  void reset(boolean multipartAccepted) {
    checksum.reset();
    length = 0;
    mayBeMultipart = multipartAccepted;
    multipart = false;
  }

  @Override
  public void accept(ByteBuffer buffer, int length) {
    if (mayBeMultipart) {
      begin(buffer.get(buffer.position()));
    }
    if (multipart) {
      parts.update(buffer, length);
      return;
    }
    int position = buffer.position();
    int limit = buffer.limit();
    checksum.update(buffer.limit(position + length));
    buffer.limit(limit).position(position);
    this.length += length;
  }

  private void begin(byte first) {
    mayBeMultipart = false;
    multipart = first == '-' || first == '\r';
    if (multipart) {
      parts = parts == null ? new PackageChecksum() : parts;
      parts.reset();
    }
  }

  /**
   * Length and checksum of the body in one number; bodies are shorter than 2^32 bytes. To be called
   * once for each body.
   *
   * @return {@link #NONE} for a multipart body that is not valid
   */
  long signature() {
    if (multipart) {
      long value = parts.value();
      return value < 0 ? NONE : parts.length() << Integer.SIZE | value;
    }
    return length << Integer.SIZE | checksum.getValue();
  }
}
