package org.wsbench.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.wsbench.load.http.BodySink;
import org.wsbench.load.http.HttpProtocolException;
import org.wsbench.load.http.ReplyParser;

/**
 * The bytes of one reply received so far. They are kept until the reply is judged, so that an
 * unknown reply can be judged as a whole; if memory is short, they are discarded as soon as they
 * are parsed.
 */
final class ReplyBuffer {

  /** Enough for replies that are about as long as their requests; fits in a core's cache. */
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

  /** A buffer that keeps one reply at a time; its initial memory is already allocated. */
  static ReplyBuffer keeping(ReplyMemory memory) {
    return new ReplyBuffer(memory, false);
  }

  /** A buffer that any number of replies can share, because each read is parsed before the next. */
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

  /** Whether the last read filled the buffer, so that there is probably more to read. */
  boolean isFull() {
    return !arriving.hasRemaining();
  }

  /** Whether all received bytes were kept. */
  boolean isWhole() {
    return whole;
  }

  /** The received bytes that are not parsed yet; the parser advances the position. */
  ByteBuffer unparsed() {
    return parsing.limit(arriving.position());
  }

  int capacity() {
    return arriving.capacity();
  }

  /** Discards all bytes. */
  void clear() {
    forget();
    whole = !scratch;
  }

  /** The decoded body, as far as it was received, kept, and well formed. */
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
      // The caller knows what is wrong with the reply; the body so far is enough.
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
