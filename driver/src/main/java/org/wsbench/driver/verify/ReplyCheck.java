package org.wsbench.driver.verify;

import java.io.ByteArrayOutputStream;
import java.net.HttpURLConnection;
import java.nio.ByteBuffer;
import org.wsbench.driver.client.BodySink;

/**
 * Checks the reply in flight on one connection while it arrives. As long as the bytes agree with a
 * body that is known to be right they are compared in place and not kept; from the first byte that
 * differs on, the body is collected and judged by value when it is complete.
 */
public final class ReplyCheck implements BodySink {

  /** Longest body collected, in bytes; a longer one is corrupt. */
  public static final int MAX_BODY = 64 << 20;

  private ReplyVerifier verifier;
  private int variant;
  private ByteBuffer right;
  private int matched;
  private ByteArrayOutputStream collected;
  private boolean tooLong;

  /** Expects the reply to a variant of the verifier's messages. */
  public void start(ReplyVerifier verifier, int variant) {
    this.verifier = verifier;
    this.variant = variant;
    right = verifier.latest(variant);
    matched = 0;
    collected = null;
    tooLong = false;
  }

  @Override
  public void accept(ByteBuffer buffer, int length) {
    if (collected == null && agrees(buffer, length)) {
      matched += length;
    } else {
      collect(buffer, length);
    }
  }

  /**
   * Judges the reply, which is complete.
   *
   * @param status its HTTP status
   */
  public Verdict finish(int status) {
    if (isKnown() && status == HttpURLConnection.HTTP_OK) {
      return Verdict.VERIFIED;
    }
    byte[] body = body();
    return tooLong
        ? verifier.corrupt(variant, "the body is longer than " + MAX_BODY + " bytes", status, body)
        : verifier.judge(variant, status, body);
  }

  /** Counts the reply as corrupt although its body may be right. */
  public Verdict reject(int status, String detail) {
    return verifier.corrupt(variant, detail, status, body());
  }

  /** True when the body is, byte for byte, one that was judged right before. */
  public boolean isKnown() {
    return collected == null && right != null && matched == right.capacity();
  }

  private boolean agrees(ByteBuffer buffer, int length) {
    if (right == null || length > right.capacity() - matched) {
      return false;
    }
    int limit = buffer.limit();
    buffer.limit(buffer.position() + length);
    right.limit(matched + length).position(matched);
    boolean equal = right.mismatch(buffer) < 0;
    buffer.limit(limit);
    return equal;
  }

  private void collect(ByteBuffer buffer, int length) {
    if (collected == null) {
      collected = new ByteArrayOutputStream(matched + length);
      collected.writeBytes(matchedBytes());
    }
    if (collected.size() + length > MAX_BODY) {
      tooLong = true;
      return;
    }
    byte[] bytes = new byte[length];
    buffer.get(buffer.position(), bytes);
    collected.writeBytes(bytes);
  }

  private byte[] body() {
    return collected == null ? matchedBytes() : collected.toByteArray();
  }

  private byte[] matchedBytes() {
    byte[] bytes = new byte[matched];
    if (matched > 0) {
      right.clear().get(0, bytes);
    }
    return bytes;
  }
}
