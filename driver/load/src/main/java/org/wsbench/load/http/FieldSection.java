package org.wsbench.load.http;

/** The header or trailer section of a reply (RFC 9112, section 5), line by line. */
final class FieldSection {

  /** Maximum number of lines in the sections of one reply, including interim replies. */
  static final int MAX_LINES = 256;

  /** Returned for the empty line that ends the section. */
  static final int END = -1;

  /** Returned for a line that continues the previous one. */
  static final int CONTINUATION = 0;

  private static final boolean[] TOKEN = new boolean[128];

  static {
    String allowed =
        "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    allowed.chars().forEach(tchar -> TOKEN[tchar] = true);
  }

  private int lines;
  private boolean continuable;

  /** Prepares for the next reply. */
  void reset() {
    lines = 0;
    continuable = false;
  }

  /**
   * Consumes the next line of a section.
   *
   * @return length of the field name at the start of the line, {@link #CONTINUATION} or {@link
   *     #END}
   */
  int nameLength(Line line) throws HttpProtocolException {
    count();
    if (line.length() == 0) {
      continuable = false;
      return END;
    }
    if (line.isBlank(0)) {
      if (!continuable) {
        throw line.malformed("a line continues one that may not be continued");
      }
      return CONTINUATION;
    }
    continuable = true;
    int i = 0;
    while (i < line.length() && isTokenChar(line.at(i))) {
      i++;
    }
    if (i == 0 || i == line.length() || line.at(i) != ':') {
      throw line.malformed("not a header line");
    }
    return i;
  }

  /** Notes that the last field was used: it can no longer be continued. */
  void used() {
    continuable = false;
  }

  /** Counts a line of the section that is not a field. */
  void count() throws HttpProtocolException {
    if (++lines > MAX_LINES) {
      throw new HttpProtocolException("more than " + MAX_LINES + " header lines");
    }
  }

  private static boolean isTokenChar(byte value) {
    return value >= 0 && TOKEN[value];
  }
}
