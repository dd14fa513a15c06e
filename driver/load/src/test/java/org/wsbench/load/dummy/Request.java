package org.wsbench.load.dummy;

import java.util.Optional;

/**
 * A request as it arrived.
 *
 * @param head request line and header lines with their line ends, without the empty line
 * @param body the first {@link #MAX_BODY} bytes of the body at most
 * @param bodyLength length of the whole body in bytes
 */
public record Request(String head, byte[] body, long bodyLength) {

  /** What is kept of a body, in bytes. */
  public static final int MAX_BODY = 2 << 20;

  /** The method, such as {@code POST}. */
  public String method() {
    return head.substring(0, head.indexOf(' '));
  }

  /** Path and query as they stand in the request line. */
  public String path() {
    int start = head.indexOf(' ') + 1;
    return head.substring(start, head.indexOf(' ', start));
  }

  /** The value of the first header line with a name, in any case. */
  public Optional<String> header(String name) {
    return header(head, name);
  }

  static Optional<String> header(String head, String name) {
    int line = head.indexOf('\n') + 1;
    while (line > 0 && line < head.length()) {
      int colon = line + name.length();
      if (head.startsWith(":", colon) && head.regionMatches(true, line, name, 0, name.length())) {
        int end = head.indexOf('\n', colon);
        return Optional.of(head.substring(colon + 1, end < 0 ? head.length() : end).strip());
      }
      line = head.indexOf('\n', line) + 1;
    }
    return Optional.empty();
  }
}
