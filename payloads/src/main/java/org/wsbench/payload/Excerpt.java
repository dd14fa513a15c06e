package org.wsbench.payload;

/** Shortens text for messages that must stay one readable line. */
final class Excerpt {
  private static final int VALUE = 60;
  private static final int SENTENCE = 200;

  private Excerpt() {}

  /** The beginning of a value, line breaks made visible. */
  static String of(String text) {
    return around(text, 0, VALUE);
  }

  /** The part of a value around a place, line breaks made visible. */
  static String around(String text, int place) {
    return around(text, place, VALUE);
  }

  /** The beginning of a foreign text, line breaks made visible. */
  static String ofWords(String text) {
    return around(text, 0, SENTENCE);
  }

  private static String around(String text, int place, int longest) {
    if (text.length() <= longest) {
      return visible(text);
    }
    int start = Math.max(0, Math.min(place - longest / 3, text.length() - longest));
    int end = start + longest;
    return (start > 0 ? "..." : "")
        + visible(text.substring(start, end))
        + (end < text.length() ? "..." : "");
  }

  private static String visible(String text) {
    return text.replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t");
  }
}
