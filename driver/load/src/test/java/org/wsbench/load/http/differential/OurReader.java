package org.wsbench.load.http.differential;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.wsbench.load.http.HttpProtocolException;
import org.wsbench.load.http.ReplyParser;
import org.wsbench.load.http.differential.Outcome.Verdict;

/** Our parser, fed with the pieces of a reply. */
final class OurReader {

  private final ReplyParser parser = new ReplyParser();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  /** Reads the reply in two reads of which the first ends at an index. */
  Outcome readSplitAt(byte[] bytes, int split) {
    return read(bytes, Math.max(1, split), bytes.length);
  }

  /** Reads the reply byte by byte. */
  Outcome readByteByByte(byte[] bytes) {
    return read(bytes, 1, 1);
  }

  private Outcome read(byte[] bytes, int firstPiece, int otherPieces) {
    parser.reset();
    body.reset();
    ByteBuffer in = ByteBuffer.wrap(bytes).limit(0);
    boolean complete = false;
    try {
      while (!complete && in.limit() < bytes.length) {
        int next = in.limit() + (in.limit() == 0 ? firstPiece : otherPieces);
        complete = parser.parse(in.limit(Math.min(next, bytes.length)), this::append);
      }
    } catch (HttpProtocolException e) {
      return Outcome.without(Verdict.MALFORMED);
    }
    if (!complete && !parser.endOfStream()) {
      return Outcome.without(Verdict.CUT_OFF);
    }
    return new Outcome(
        Verdict.COMPLETE,
        parser.status(),
        body.toString(StandardCharsets.ISO_8859_1),
        !parser.closesConnection(),
        bytes.length - in.position());
  }

  private void append(ByteBuffer buffer, int length) {
    byte[] piece = new byte[length];
    buffer.get(piece);
    body.writeBytes(piece);
  }
}
