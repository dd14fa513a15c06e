package org.wsbench.driver.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * The bytes of one reply as they came, from its first to the last that has arrived. They are kept
 * until the reply is judged, so that one which turns out to be unknown can be looked at whole.
 */
public final class ReplyBuffer {

  /** Longest reply taken, in bytes, with its head. */
  public static final int MAX_REPLY = 64 << 20;

  /** Holds every reply that is about as long as its request, and stays in a core's cache. */
  private static final int INITIAL_CAPACITY = 128 << 10;

  private ByteBuffer arriving = ByteBuffer.allocateDirect(INITIAL_CAPACITY);
  private ByteBuffer parsing = arriving.duplicate();

  /**
   * Reads once from a channel. Not to be called when the reply {@link #isTooLong}.
   *
   * @return the number of bytes read, or -1 at the end of the stream
   */
  public int readFrom(ReadableByteChannel channel) throws IOException {
    if (isFull()) {
      grow();
    }
    return channel.read(arriving);
  }

  /** True when the last read took all there was room for, so that more is likely to be waiting. */
  public boolean isFull() {
    return !arriving.hasRemaining();
  }

  /** True when {@link #MAX_REPLY} bytes have arrived. */
  public boolean isTooLong() {
    return arriving.position() == MAX_REPLY;
  }

  /** What has arrived and is not parsed yet; whoever parses moves the position on. */
  public ByteBuffer unparsed() {
    return parsing.limit(arriving.position());
  }

  /** Forgets all, ready for the next reply. */
  public void clear() {
    arriving.clear();
    parsing.clear();
  }

  /** The decoded body of the reply, as far as it has arrived and is well formed. */
  public byte[] body() {
    ByteArrayOutputStream body = new ByteArrayOutputStream(arriving.position());
    BodySink collect =
        (buffer, length) -> {
          byte[] bytes = new byte[length];
          buffer.get(buffer.position(), bytes);
          body.writeBytes(bytes);
        };
    try {
      new ReplyParser().parse(arriving.duplicate().flip(), collect);
    } catch (ProtocolException e) {
      // Whoever asks knows what is wrong with the reply; this is what it said until then.
    }
    return body.toByteArray();
  }

  private void grow() {
    int parsed = parsing.position();
    arriving = ByteBuffer.allocateDirect(2 * arriving.capacity()).put(arriving.flip());
    parsing = arriving.duplicate().position(parsed);
  }
}
