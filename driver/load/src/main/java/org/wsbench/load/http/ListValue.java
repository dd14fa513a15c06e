package org.wsbench.load.http;

/**
 * Iterates over a comma-separated field value; empty elements are skipped (RFC 9110, section
 * 5.6.1). For values whose elements contain no quoted strings.
 */
final class ListValue {

  private final Line line;
  private int elementStart;
  private int elementEnd;
  private int next;

  ListValue(Line line) {
    this.line = line;
  }

  /** Starts before the first element of the value at an index. */
  void start(int at) {
    next = at;
  }

  /** Advances to the next element. Returns false if there is none. */
  boolean next() {
    int end = line.length();
    int i = next;
    while (i < end && (line.isBlank(i) || line.at(i) == ',')) {
      i++;
    }
    elementStart = i;
    elementEnd = i;
    for (; i < end && line.at(i) != ','; i++) {
      if (!line.isBlank(i)) {
        elementEnd = i + 1;
      }
    }
    next = i;
    return elementStart < elementEnd;
  }

  /** Whether the element is a word, ignoring case. */
  boolean is(byte[] lowerCase) {
    return line.isIgnoringCase(elementStart, elementEnd, lowerCase);
  }

  /** The element as a decimal number, or -1 if it is not one below 2^63. */
  long number() {
    long value = 0;
    for (int i = elementStart; i < elementEnd; i++) {
      int digit = line.at(i) - '0';
      if (digit < 0 || digit > 9 || value > (Long.MAX_VALUE - digit) / 10) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }
}
