package org.wsbench.load.http;

/** The header or trailer section of a reply (RFC 9112, section 5), line by line. */
final class FieldSection {

  /** Most lines accepted in the sections of one reply, those of interim replies included. */
  static final int MAX_LINES = 256;

  /** Instead of the length of a name: the empty line that ends the section. */
  static final int END = -1;

  /** Instead of the length of a name: a line that continues the one before. */
  static final int CONTINUATION = 0;

  private static final boolean[] TOKEN = new boolean[128];

  static {
    String allowed =
        "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    allowed.chars().forEach(tchar -> TOKEN[tchar] = true);
  }

  private int lines;
  private boolean continuable;

  /** Makes this ready for the next reply. */
  void reset() {
    lines = 0;
    continuable = false;
  }

  /**
   * Takes the next line of a section.
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

  /** The field whose line was taken last has been used: it cannot be continued any more. */
  void used() {
    continuable = false;
  }

  /** Counts a line that belongs to the section without being one of its fields. */
  void count() throws HttpProtocolException {
    if (++lines > MAX_LINES) {
      throw new HttpProtocolException("more than " + MAX_LINES + " header lines");
    }
  }

  private static boolean isTokenChar(byte value) {
    return value >= 0 && TOKEN[value];
  }
}
