package org.wsbench.payload;

/** Shortens text for messages that must stay one readable line. */
final class Excerpt {
  private static final int LONGEST = 60;

  private Excerpt() {}

  /** The beginning of a text, line breaks made visible. */
  static String of(String text) {
    return around(text, 0);
  }

  /** The part of a text around a place, line breaks made visible. */
  static String around(String text, int place) {
    if (text.length() <= LONGEST) {
      return visible(text);
    }
    int start = Math.max(0, Math.min(place - LONGEST / 3, text.length() - LONGEST));
    int end = start + LONGEST;
    return (start > 0 ? "..." : "")
        + visible(text.substring(start, end))
        + (end < text.length() ? "..." : "");
  }

  private static String visible(String text) {
    return text.replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t");
  }
}
