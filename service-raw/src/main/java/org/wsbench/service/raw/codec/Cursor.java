package org.wsbench.service.raw.codec;

/** A place in a text that is read from left to right; a character out of place is an error. */
final class Cursor {

  private final char[] text;
  private final int length;
  private int at;

  Cursor(char[] text, int length) {
    this.text = text;
    this.length = length;
  }

  boolean isAtEnd() {
    return at == length;
  }

  /** The character to come, 0 at the end. */
  char peek() {
    return at < length ? text[at] : 0;
  }

  /** Takes the next character if it is that one. */
  boolean take(char c) {
    boolean taken = peek() == c;
    if (taken) {
      at++;
    }
    return taken;
  }

  void expect(char c) {
    if (!take(c)) {
      throw new IllegalArgumentException("expected " + c);
    }
  }

  void expectEnd() {
    if (!isAtEnd()) {
      throw new IllegalArgumentException("expected the end");
    }
  }

  /** How many digits are to come in a row. */
  int countDigits() {
    int end = at;
    while (end < length && isDigit(text[end])) {
      end++;
    }
    return end - at;
  }

  int twoDigits() {
    if (length - at < 2 || !isDigit(text[at]) || !isDigit(text[at + 1])) {
      throw new IllegalArgumentException("expected two digits");
    }
    return number(2);
  }

  /** Takes that many digits, which are known to be there; at most nine. */
  int number(int digits) {
    int value = 0;
    for (int end = at + digits; at < end; at++) {
      value = 10 * value + text[at] - '0';
    }
    return value;
  }

  void skip(int count) {
    at += count;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
