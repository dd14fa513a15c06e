package org.wsbench.service.raw.codec;

import java.util.Base64;
import java.util.regex.Pattern;

/** The type base64Binary of XML Schema. */
final class Binary {

  private static final Pattern SPACE = Pattern.compile("[ \t\r\n]+");

  private Binary() {}

  /**
   * Reads the lexical form, which may hold white space anywhere.
   *
   * @throws IllegalArgumentException if the text is no base64Binary
   */
  static byte[] parse(String text) {
    try {
      return decode(text);
    } catch (IllegalArgumentException e) {
      // Seldom: most writers put everything on one line, which needs no second look.
      return decode(SPACE.matcher(text).replaceAll(""));
    }
  }

  private static byte[] decode(String text) {
    if (text.length() % 4 != 0) {
      throw new IllegalArgumentException("its length is not a multiple of 4");
    }
    return Base64.getDecoder().decode(text);
  }

  /** The lexical form without white space. */
  static String format(byte[] value) {
    return Base64.getEncoder().encodeToString(value);
  }
}
