package org.wsbench.load;

import java.util.Optional;
import org.wsbench.load.http.BodySink;

/**
 * The body of the reply to one request at a time: its signature and, if it must have large content,
 * what remains of it.
 */
final class ReplyBody {

  private static final byte[] NO_BODY = {};

  private final ReplyCheck check = new ReplyCheck();

  /** The reduced body, if it must have large content; otherwise null. */
  private LargeReply large;

  /** Kept for the next request with the same content; null before the first one with any. */
  private LargeReply lastLarge;

  private LargeContent lastContent;

  /** Prepares for the reply to a request of an operation. */
  void reset(OperationShard operation) {
    check.reset(operation.acceptsMultipart());
    large = null;
    if (operation.large().isPresent()) {
      reset(operation.large().get());
    }
  }

  private void reset(LargeContent content) {
    if (content != lastContent) {
      lastContent = content;
      lastLarge = new LargeReply(content);
    }
    large = lastLarge;
    large.reset();
  }

  /** Whether it must have large content, so that the bytes of the reply need not be kept. */
  boolean isLarge() {
    return large != null;
  }

  /** Whether {@link #bytes} are all that was received, apart from large content. */
  boolean isKept(ReplyBuffer reply) {
    return large != null || reply.isWhole();
  }

  /** Receives the body. */
  BodySink sink() {
    return large == null ? check : large;
  }

  /**
   * The signature of a complete body, to be called once.
   *
   * @return {@link ReplyCheck#NONE} for one without its large content
   */
  long signature() {
    if (large != null) {
      if (!large.isReduced()) {
        return ReplyCheck.NONE;
      }
      large.addTo(check);
    }
    return check.signature();
  }

  /** What is wrong with the large content of a complete body; empty if nothing is. */
  Optional<String> problem() {
    return large == null ? Optional.empty() : large.problem();
  }

  /**
   * The received part, with the stand-in in place of large content.
   *
   * @param reply null if nothing was received
   */
  byte[] bytes(ReplyBuffer reply) {
    if (reply == null) {
      return NO_BODY;
    }
    return large == null ? reply.body() : large.body();
  }
}
