package org.wsbench.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.wsbench.load.http.BodySink;
import org.wsbench.load.http.HttpProtocolException;
import org.wsbench.load.http.ReplyParser;

/**
 * The bytes of one reply as they came, from its first to the last that has arrived. They are kept
 * until the reply is judged, so that one which turns out to be unknown can be looked at whole;
 * where memory is short they are forgotten as soon as they are parsed.
 */
final class ReplyBuffer {

  /** Holds every reply that is about as long as its request, and stays in a core's cache. */
  static final int INITIAL_CAPACITY = 128 << 10;

  private final ReplyMemory memory;
  private final boolean scratch;
  private ByteBuffer arriving = ByteBuffer.allocateDirect(INITIAL_CAPACITY);
  private ByteBuffer parsing = arriving.duplicate();
  private boolean whole;

  private ReplyBuffer(ReplyMemory memory, boolean scratch) {
    this.memory = memory;
    this.scratch = scratch;
    this.whole = !scratch;
  }

  /** A buffer for one reply at a time, whose first memory is already taken. */
  static ReplyBuffer keeping(ReplyMemory memory) {
    return new ReplyBuffer(memory, false);
  }

  /** A buffer that any number of replies may share, since each read is parsed before the next. */
  static ReplyBuffer scratch(ReplyMemory memory) {
    return new ReplyBuffer(memory, true);
  }

  boolean isScratch() {
    return scratch;
  }

  /**
   * Reads once from a channel.
   *
   * @return the number of bytes read, or -1 at the end of the stream
   */
  int readFrom(ReadableByteChannel channel) throws IOException {
    if (!whole) {
      forget();
    } else if (isFull() && !grow()) {
      whole = false;
      forget();
    }
    return channel.read(arriving);
  }

  /** True when the last read took all there was room for, so that more is likely to be waiting. */
  boolean isFull() {
    return !arriving.hasRemaining();
  }

  /** True if nothing that arrived was forgotten. */
  boolean isWhole() {
    return whole;
  }

  /** What has arrived and is not parsed yet; whoever parses moves the position on. */
  ByteBuffer unparsed() {
    return parsing.limit(arriving.position());
  }

  int capacity() {
    return arriving.capacity();
  }

  /** Forgets all, ready for the next reply. */
  void clear() {
    forget();
    whole = !scratch;
  }

  /** The decoded body of the reply, as far as it has arrived, was kept and is well formed. */
  byte[] body() {
    ByteArrayOutputStream body = new ByteArrayOutputStream(arriving.position());
    BodySink collect =
        (buffer, count) -> {
          byte[] bytes = new byte[count];
          buffer.get(buffer.position(), bytes);
          body.writeBytes(bytes);
        };
    try {
      if (whole) {
        new ReplyParser().parse(arriving.duplicate().flip(), collect);
      }
    } catch (HttpProtocolException e) {
      // Whoever asks knows what is wrong with the reply; this is what it said until then.
    }
    return body.toByteArray();
  }

  private void forget() {
    arriving.clear();
    parsing.clear();
  }

  private boolean grow() {
    int more = arriving.capacity();
    if (!memory.take(more)) {
      return false;
    }
    int parsed = parsing.position();
    arriving = ByteBuffer.allocateDirect(2 * more).put(arriving.flip());
    parsing = arriving.duplicate().position(parsed);
    return true;
  }
}
