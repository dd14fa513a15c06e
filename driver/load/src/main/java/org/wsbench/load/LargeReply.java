package org.wsbench.load;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import org.wsbench.load.http.BodySink;

/**
 * The body of a reply with {@link LargeContent}, reduced while it arrives: the content is compared
 * with what was sent, byte by byte, and its stand-in takes its place. The rest is kept until the
 * reply is judged. So its memory does not depend on the length of the content.
 */
final class LargeReply implements BodySink {

  /** Maximum number of bytes beside the content. */
  static final int MAX_KEPT = 64 << 10;

  private enum State {
    BEFORE,
    INSIDE,
    AFTER,
    /** The content is another one. */
    DIFFERENT,
    /** The content does not begin within as many bytes as can be kept. */
    MISSING,
    /** There are too many bytes beside the content. */
    TOO_LONG
  }

  private final ByteBuffer kept = ByteBuffer.allocate(MAX_KEPT);
  private final ByteBuffer content;
  private final byte[] prefix = new byte[LargeContent.PREFIX];
  private final byte[] standIn;
  private State state = State.BEFORE;
  private int compared;

  LargeReply(LargeContent large) {
    content = large.bytes().duplicate();
    content.get(0, prefix);
    standIn = large.standIn();
  }

  /** Prepares for the next body. */
  void reset() {
    kept.clear();
    state = State.BEFORE;
    compared = 0;
  }

  @Override
  public void accept(ByteBuffer buffer, int length) {
    int next = buffer.position();
    int end = next + length;
    while (next < end) {
      next =
          switch (state) {
            case BEFORE -> search(buffer, next, end);
            case INSIDE -> compare(buffer, next, end);
            case AFTER -> keep(buffer, next, end);
            case DIFFERENT, MISSING, TOO_LONG -> end;
          };
    }
  }

  /** Whether it has the content and, beside it, no more than can be kept. */
  boolean isReduced() {
    return state == State.AFTER;
  }

  /** The body so far, with the stand-in in place of the content. */
  byte[] body() {
    return Arrays.copyOf(kept.array(), kept.position());
  }

  /** Adds the reduced body to a check. */
  void addTo(ReplyCheck check) {
    kept.flip();
    if (kept.hasRemaining()) {
      check.accept(kept, kept.remaining());
    }
    kept.position(kept.limit()).limit(kept.capacity());
  }

  /** What is wrong with a whole reply apart from the bytes beside the content; empty if nothing. */
  Optional<String> problem() {
    int length = content.capacity();
    return switch (state) {
      case AFTER -> Optional.empty();
      case BEFORE ->
          Optional.of("the reply does not contain the %d bytes of data".formatted(length));
      case MISSING ->
          Optional.of(
              "the first %d bytes of the reply do not contain the %d bytes of data as they were sent"
                  .formatted(MAX_KEPT, length));
      case INSIDE ->
          Optional.of("the reply ends after %d of %d bytes of data".formatted(compared, length));
      case DIFFERENT ->
          Optional.of(
              "byte %d of the %d bytes of data is not what was sent"
                  .formatted(compared + 1, length));
      case TOO_LONG ->
          Optional.of(
              "the reply has more than %d bytes beside the %d bytes of data"
                  .formatted(MAX_KEPT, length));
    };
  }

  /** Keeps bytes up to the beginning of the content. */
  private int search(ByteBuffer buffer, int from, int end) {
    for (int i = from; i < end; i++) {
      if (!kept.hasRemaining()) {
        state = State.MISSING;
        return end;
      }
      byte next = buffer.get(i);
      kept.put(next);
      if (next == prefix[prefix.length - 1] && endsWithPrefix()) {
        begin();
        return i + 1;
      }
    }
    return end;
  }

  private boolean endsWithPrefix() {
    int start = kept.position() - prefix.length;
    return start >= 0
        && Arrays.equals(kept.array(), start, kept.position(), prefix, 0, prefix.length);
  }

  private void begin() {
    kept.position(kept.position() - prefix.length);
    compared = prefix.length;
    if (kept.remaining() < standIn.length) {
      state = State.TOO_LONG;
      return;
    }
    kept.put(standIn);
    state = compared == content.capacity() ? State.AFTER : State.INSIDE;
  }

  private int compare(ByteBuffer buffer, int from, int end) {
    int count = Math.min(end - from, content.capacity() - compared);
    int position = buffer.position();
    int limit = buffer.limit();
    buffer.limit(from + count).position(from);
    int different = content.limit(compared + count).position(compared).mismatch(buffer);
    buffer.limit(limit).position(position);
    content.clear();
    if (different >= 0) {
      compared += different;
      state = State.DIFFERENT;
      return end;
    }
    compared += count;
    state = compared == content.capacity() ? State.AFTER : State.INSIDE;
    return from + count;
  }

  private int keep(ByteBuffer buffer, int from, int end) {
    int count = end - from;
    if (count > kept.remaining()) {
      state = State.TOO_LONG;
      return end;
    }
    kept.put(kept.position(), buffer, from, count);
    kept.position(kept.position() + count);
    return end;
  }
}
