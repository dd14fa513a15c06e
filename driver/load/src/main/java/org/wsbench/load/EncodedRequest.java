package org.wsbench.load;

import java.nio.ByteBuffer;
import org.wsbench.load.http.RequestBytes;
import org.wsbench.load.http.Target;

/**
 * A request as it is sent: its own bytes, and in between those that it shares with others, if it
 * does.
 */
final class EncodedRequest {

  private static final ByteBuffer NOTHING = ByteBuffer.allocateDirect(0);

  private final ByteBuffer own;
  private final int split;
  private final ByteBuffer shared;

  private EncodedRequest(ByteBuffer own, int split, ByteBuffer shared) {
    this.own = own;
    this.split = split;
    this.shared = shared;
  }

  /** Encodes a request with its body. */
  static EncodedRequest of(Target target, LoadOperation operation, byte[] body) {
    if (operation.large().isPresent()) {
      return of(target, operation, body, operation.large().get());
    }
    ByteBuffer whole = RequestBytes.encode(target, operation.headers(), body);
    return new EncodedRequest(whole, whole.capacity(), NOTHING);
  }

  private static EncodedRequest of(
      Target target, LoadOperation operation, byte[] body, LargeContent content) {
    int standInLength = content.standIn().length;
    int before = content.standInOf(body);
    int after = before + standInLength;
    long length = (long) body.length - standInLength + content.length();
    byte[] head = RequestBytes.head(target, operation.headers(), length);
    ByteBuffer own =
        ByteBuffer.allocateDirect(head.length + body.length - standInLength)
            .put(head)
            .put(body, 0, before)
            .put(body, after, body.length - after);
    return new EncodedRequest(own, head.length + before, content.bytes());
  }

  /** The same request, for another thread. */
  EncodedRequest duplicate() {
    return new EncodedRequest(own.duplicate(), split, shared.duplicate());
  }

  /** The number of bytes in total. */
  int length() {
    return own.capacity() + shared.capacity();
  }

  /**
   * The next bytes to send; the rest, or only some of them.
   *
   * @param sent how many bytes were sent, less than {@link #length}
   */
  ByteBuffer unsent(int sent) {
    if (sent < split) {
      return own.clear().limit(split).position(sent);
    }
    int inShared = sent - split;
    return inShared < shared.capacity()
        ? shared.clear().position(inShared)
        : own.clear().position(sent - shared.capacity());
  }
}
