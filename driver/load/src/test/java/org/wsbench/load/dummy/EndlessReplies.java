package org.wsbench.load.dummy;

import java.util.Arrays;

/**
 * Replies that do not end: each sends as fast as the client reads, until the client closes the
 * connection.
 */
public final class EndlessReplies {

  private static final int BLOCK_BYTES = 64 << 10;
  private static final Reply EMPTY = Reply.of(200, new byte[0]);

  private EndlessReplies() {}

  /** Chunk after chunk. */
  public static Behavior chunked() {
    byte[] chunk = Reply.join(Reply.ascii("10000\r\n"), block(), Reply.ascii("\r\n"));
    return endless(EMPTY.head("Transfer-Encoding: chunked"), chunk);
  }

  /** A body with a length that no connection lives to see. */
  public static Behavior withLength() {
    return endless(EMPTY.head("Content-Length: 1000000000000000000"), block());
  }

  /** A body that only the end of the connection would end. */
  public static Behavior untilClose() {
    return endless(EMPTY.head(), block());
  }

  /** Header line after header line. */
  public static Behavior headerLines() {
    return endless(Reply.ascii("HTTP/1.1 200 OK\r\n"), Reply.ascii("X-Next: and more\r\n"));
  }

  /** One header line. */
  public static Behavior headerLine() {
    return endless(Reply.ascii("HTTP/1.1 200 OK\r\nX-Long: "), block());
  }

  /** Interim reply after interim reply, and never the final one. */
  public static Behavior interim() {
    return endless(new byte[0], Reply.ascii("HTTP/1.1 100 Continue\r\n\r\n"));
  }

  /** Sends bytes, and then others over and over. */
  public static Behavior endless(byte[] start, byte[] repeated) {
    return exchange -> {
      exchange.send(start);
      while (true) {
        exchange.send(repeated);
      }
    };
  }

  private static byte[] block() {
    byte[] block = new byte[BLOCK_BYTES];
    Arrays.fill(block, (byte) 'x');
    return block;
  }
}
