package org.wsbench.driver.verify;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.wsbench.driver.client.BodySink;
import org.wsbench.driver.client.ReplyBuffer;

/**
 * Checks the reply in flight on one connection while it arrives: a checksum is formed of its body,
 * and a body whose length and checksum are those of one that was judged right before is right. All
 * others are judged by value.
 *
 * <p>The checksum is CRC-32C (RFC 9260, appendix A), for which processors have an instruction. It
 * reads each byte once, while it is still in the cache; comparing with a copy of the right body
 * would read as much again from memory, since the copies for all variants fit into no core's cache.
 * A wrong body of the right length passes with a probability of 2^-32.
 */
public final class ReplyCheck implements BodySink {

  private final CRC32C checksum = new CRC32C();
  private ReplyVerifier verifier;
  private int variant;
  private long length;

  /** Expects the reply to a variant of the verifier's messages. */
  public void start(ReplyVerifier verifier, int variant) {
    this.verifier = verifier;
    this.variant = variant;
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

  /** True when the body, which is complete, is one that was judged right before. */
  public boolean isKnown() {
    return verifier.isKnown(variant, signature());
  }

  /**
   * Judges the reply, which is complete, by value.
   *
   * @param status its HTTP status
   */
  public Verdict judge(int status, ReplyBuffer reply) {
    return verifier.judge(variant, status, signature(), reply.body());
  }

  /** Keeps the reply as corrupt although its body may be right. */
  public void reject(int status, ReplyBuffer reply, String detail) {
    verifier.keepCorrupt(variant, detail, status, reply.body());
  }

  /** Length and checksum of the body in one number; no body is of 2^32 bytes or more. */
  private long signature() {
    return length << Integer.SIZE | checksum.getValue();
  }
}
