package org.wsbench.load.http;

import java.nio.charset.StandardCharsets;

/** The first line of a reply: RFC 9112, section 4. */
final class StatusLine {

  private static final byte[] HTTP_1 = "HTTP/1.".getBytes(StandardCharsets.US_ASCII);
  private static final int STATUS_START = "HTTP/1.1 ".length();
  private static final int STATUS_END = "HTTP/1.1 200".length();

  private int minorVersion;
  private int status;

  /** Consumes the line that has been read; any reason phrase is accepted. */
  void take(Line line) throws HttpProtocolException {
    boolean separated =
        line.startsWith(HTTP_1)
            && line.length() >= STATUS_END
            && line.at(STATUS_START - 1) == ' '
            && (line.length() == STATUS_END || line.at(STATUS_END) == ' ');
    if (!separated || !areDigits(line)) {
      throw line.malformed("not an HTTP/1.x status line");
    }
    minorVersion = line.at(HTTP_1.length) - '0';
    status = 0;
    for (int i = STATUS_START; i < STATUS_END; i++) {
      status = status * 10 + line.at(i) - '0';
    }
  }

  private static boolean areDigits(Line line) {
    return isDigit(line.at(HTTP_1.length))
        // No status code starts with 0.
        && line.at(STATUS_START) != '0'
        && isDigit(line.at(STATUS_START))
        && isDigit(line.at(STATUS_START + 1))
        && isDigit(line.at(STATUS_START + 2));
  }

  private static boolean isDigit(byte value) {
    return value >= '0' && value <= '9';
  }

  /** Status code, 100..999. */
  int status() {
    return status;
  }

  /**
   * Whether the version is HTTP/1.0. All later versions are understood as HTTP/1.1 (RFC 9110,
   * section 2.5).
   */
  boolean isHttp10() {
    return minorVersion == 0;
  }
}
