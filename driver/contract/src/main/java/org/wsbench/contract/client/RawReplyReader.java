package org.wsbench.contract.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import org.wsbench.load.http.BodySink;
import org.wsbench.load.http.HttpProtocolException;
import org.wsbench.load.http.ReplyParser;
import org.wsbench.result.check.AnswerKind;

/** Reads one reply of any size, and keeps the beginning of its body. */
final class RawReplyReader implements BodySink {
  private static final int CHUNK_BYTES = 64 * 1024;

  /** Faults are shorter. */
  static final int KEPT_BYTES = 64 * 1024;

  private final ReplyParser parser = new ReplyParser();
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private long length;

  /** Awaits the whole reply. */
  RawReply read(Socket socket, Deadline deadline) {
    try {
      InputStream in = socket.getInputStream();
      byte[] chunk = new byte[CHUNK_BYTES];
      boolean complete = false;
      while (!complete) {
        socket.setSoTimeout(deadline.leftMillis());
        int read = in.read(chunk);
        if (read < 0) {
          return parser.endOfStream() ? reply() : closed();
        }
        complete = parser.parse(ByteBuffer.wrap(chunk, 0, read), this);
      }
      return reply();
    } catch (HttpProtocolException e) {
      return RawReply.none(AnswerKind.GARBLED, e.getMessage());
    } catch (SocketTimeoutException e) {
      return RawReply.none(AnswerKind.NONE, parser.atStart() ? "" : "incomplete at the limit");
    } catch (IOException e) {
      return closed();
    }
  }

  @Override
  public void accept(ByteBuffer buffer, int bytes) {
    int wanted = Math.min(bytes, KEPT_BYTES - kept.size());
    for (int i = 0; i < wanted; i++) {
      kept.write(buffer.get(buffer.position() + i));
    }
    length += bytes;
  }

  private RawReply closed() {
    return RawReply.none(AnswerKind.CLOSED, parser.atStart() ? "" : "in the middle of a reply");
  }

  private RawReply reply() {
    return new RawReply(AnswerKind.REPLY, "", parser.status(), kept.toByteArray(), length);
  }
}
