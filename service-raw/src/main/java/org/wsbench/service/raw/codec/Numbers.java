package org.wsbench.service.raw.codec;

/** The types int and float of XML Schema; only ASCII digits are digits there. */
final class Numbers {

  /** The powers of ten that a float holds exactly. */
  private static final float[] EXACT_TENS = {
    1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f
  };

  /** Every whole number below this one is exact as a float. */
  private static final int EXACT_WHOLE = 1 << 24;

  private Numbers() {}

  /**
   * Reads an int.
   *
   * @param text characters without white space around them
   * @param length how many of the characters count
   * @throws NumberFormatException if they are no int, or one out of range
   */
  static int parseInt(char[] text, int length) {
    boolean negative = length > 0 && text[0] == '-';
    int from = signLength(text, 0, length);
    if (from == length) {
      throw new NumberFormatException("no digits");
    }
    long size = 0;
    for (int i = from; i < length; i++) {
      size = 10 * size + digit(text[i]);
      if (size > (negative ? -(long) Integer.MIN_VALUE : Integer.MAX_VALUE)) {
        throw new NumberFormatException("out of range");
      }
    }
    return (int) (negative ? -size : size);
  }

  /**
   * Reads a float: the nearest one, with ties to even.
   *
   * @param text characters without white space around them
   * @param length how many of the characters count
   * @throws NumberFormatException if they are no float
   */
  static float parseFloat(char[] text, int length) {
    int i = signLength(text, 0, length);
    if (i < length && (text[i] == 'I' || text[i] == 'N')) {
      return named(new String(text, 0, length));
    }
    int whole = 0;
    int digits = 0;
    int point = -1;
    for (; i < length && text[i] != 'e' && text[i] != 'E'; i++) {
      if (text[i] == '.' && point < 0) {
        point = digits;
      } else {
        int digit = digit(text[i]);
        whole = whole < EXACT_WHOLE ? 10 * whole + digit : whole;
        digits++;
      }
    }
    if (digits == 0) {
      throw new NumberFormatException("no digits");
    }
    int decimals = point < 0 ? 0 : digits - point;
    if (i == length && whole < EXACT_WHOLE && decimals < EXACT_TENS.length) {
      // Both operands are exact, so that the one division rounds right (Clinger, PLDI 1990).
      float value = whole / EXACT_TENS[decimals];
      return text[0] == '-' ? -value : value;
    }
    requireExponent(text, i, length);
    return Float.parseFloat(new String(text, 0, length));
  }

  private static void requireExponent(char[] text, int at, int length) {
    if (at == length) {
      return;
    }
    int from = signLength(text, at + 1, length);
    if (from == length) {
      throw new NumberFormatException("no digits in the exponent");
    }
    for (int i = from; i < length; i++) {
      digit(text[i]);
    }
  }

  private static float named(String text) {
    return switch (text) {
      case "NaN" -> Float.NaN;
      // "+INF" is new in XML Schema 1.1.
      case "INF", "+INF" -> Float.POSITIVE_INFINITY;
      case "-INF" -> Float.NEGATIVE_INFINITY;
      default -> throw new NumberFormatException(text);
    };
  }

  private static int signLength(char[] text, int at, int length) {
    return at < length && (text[at] == '-' || text[at] == '+') ? at + 1 : at;
  }

  private static int digit(char c) {
    int digit = c - '0';
    if (digit < 0 || digit > 9) {
      throw new NumberFormatException("not a digit: " + c);
    }
    return digit;
  }

  /** The shortest lexical form that reads back as the same float. */
  static String format(float value) {
    if (Float.isInfinite(value)) {
      return value > 0 ? "INF" : "-INF";
    }
    return Float.toString(value);
  }
}
