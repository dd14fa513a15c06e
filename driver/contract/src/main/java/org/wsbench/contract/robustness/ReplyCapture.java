package org.wsbench.contract.robustness;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.wsbench.load.http.BodySink;
import org.wsbench.load.http.HttpProtocolException;
import org.wsbench.load.http.ReplyParser;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Operation;
import org.wsbench.payload.ReplyReader;
import org.wsbench.payload.SoapFaultException;
import org.wsbench.result.check.AnswerKind;

/** Reads one reply of any size, and keeps its beginning. */
final class ReplyCapture implements BodySink {
  private static final int CHUNK_BYTES = 64 * 1024;

  /** Any fault is shorter. */
  private static final int KEPT_BYTES = 64 * 1024;

  private final ReplyParser parser = new ReplyParser();
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private long length;

  /** Awaits the whole reply. */
  AttackAnswer answer(Socket socket, Deadline deadline) {
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
      return AttackAnswer.of(AnswerKind.GARBLED, e.getMessage());
    } catch (SocketTimeoutException e) {
      return AttackAnswer.of(AnswerKind.NONE, parser.atStart() ? "" : "incomplete at the limit");
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

  /** Whether the beginning of the body holds a text. */
  boolean contains(String text) {
    return kept.toString(StandardCharsets.ISO_8859_1).contains(text);
  }

  private AttackAnswer closed() {
    return AttackAnswer.of(AnswerKind.CLOSED, parser.atStart() ? "" : "in the middle of a reply");
  }

  private AttackAnswer reply() {
    int status = parser.status();
    try {
      ReplyReader.read(Operation.VOID, kept.toByteArray());
    } catch (SoapFaultException e) {
      return AttackAnswer.withStatus(AnswerKind.FAULT, status, e.getMessage());
    } catch (MalformedReplyException e) {
      // A reply of another operation, or of HTTP alone: its status says enough.
    }
    return AttackAnswer.withStatus(AnswerKind.REPLY, status, length + " bytes");
  }
}
