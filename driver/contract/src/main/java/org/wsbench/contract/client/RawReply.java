package org.wsbench.contract.client;

import java.nio.charset.StandardCharsets;
import org.wsbench.result.check.AnswerKind;

/**
 * What came back on a bare socket.
 *
 * @param kind {@link AnswerKind#REPLY} if a complete reply came, else why not
 * @param detail why not, in words; may be empty
 * @param status HTTP status of a complete reply, else 0
 * @param start the first {@value RawReplyReader#KEPT_BYTES} bytes of its body at most
 * @param length of the whole body in bytes
 */
public record RawReply(AnswerKind kind, String detail, int status, byte[] start, long length) {

  static RawReply none(AnswerKind kind, String detail) {
    return new RawReply(kind, detail, 0, new byte[0], 0);
  }

  /** Whether the beginning of the body holds a text. */
  public boolean contains(String text) {
    return new String(start, StandardCharsets.ISO_8859_1).contains(text);
  }
}
