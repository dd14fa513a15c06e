package org.wsbench.load.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A parser, and what it has made of what it was fed. */
final class Feed {

  final ReplyParser parser = new ReplyParser();
  final ByteArrayOutputStream body = new ByteArrayOutputStream();

  /** What the last call has left in the buffer. */
  String unread;

  void reset() {
    parser.reset();
    body.reset();
  }

  /** Feeds one read's worth of bytes, and returns whether the reply is complete. */
  boolean parse(String bytes) throws HttpProtocolException {
    return parse(bytes.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** The same with bytes. */
  boolean parse(byte[] bytes) throws HttpProtocolException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    boolean complete = parser.parse(in, this::append);
    unread = StandardCharsets.ISO_8859_1.decode(in).toString();
    return complete;
  }

  private void append(ByteBuffer buffer, int length) {
    byte[] bytes = new byte[length];
    buffer.get(bytes);
    body.writeBytes(bytes);
  }
}
