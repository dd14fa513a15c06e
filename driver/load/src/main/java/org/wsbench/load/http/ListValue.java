package org.wsbench.load.http;

/**
 * Goes through a comma-separated field value; empty elements are passed over (RFC 9110, section
 * 5.6.1). For values whose elements hold no quoted strings.
 */
final class ListValue {

  private final Line line;
  private int elementStart;
  private int elementEnd;
  private int next;

  ListValue(Line line) {
    this.line = line;
  }

  /** Begins before the first element of the value that starts at an index. */
  void start(int at) {
    next = at;
  }

  /** Moves to the next element; false when there is none. */
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

  /** True when the element is a lower-case word, in any case. */
  boolean is(byte[] lowerCase) {
    return line.isIgnoringCase(elementStart, elementEnd, lowerCase);
  }

  /** The element's value as a decimal number, or -1 when it is none below 2^63. */
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
