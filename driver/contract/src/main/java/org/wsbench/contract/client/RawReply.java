package org.wsbench.contract.client;

import java.nio.charset.StandardCharsets;
import org.wsbench.result.check.AnswerKind;

/**
 * The outcome of a request on a bare socket.
 *
 * @param kind {@link AnswerKind#REPLY} for a complete reply, otherwise the reason why there is none
 * @param detail more about that reason; may be empty
 * @param status HTTP status of a complete reply, otherwise 0
 * @param start at most the first {@value RawReplyReader#KEPT_BYTES} bytes of the body
 * @param length length of the whole body in bytes
 */
public record RawReply(AnswerKind kind, String detail, int status, byte[] start, long length) {

  static RawReply none(AnswerKind kind, String detail) {
    return new RawReply(kind, detail, 0, new byte[0], 0);
  }

  /** Whether the beginning of the body contains a text. */
  public boolean contains(String text) {
    return new String(start, StandardCharsets.ISO_8859_1).contains(text);
  }
}
