package org.wsbench.report;

/**
 * Emphasis on a terminal by ANSI escapes (ECMA-48, 8.3.117).
 *
 * @param color whether there is any
 */
record AnsiStyle(boolean color) {
  private static final String BOLD = "1";
  private static final String FAINT = "2";
  private static final String RED = "31";

  String strong(String text) {
    return paint(BOLD, text);
  }

  String faint(String text) {
    return paint(FAINT, text);
  }

  String bad(String text) {
    return paint(RED, text);
  }

  private String paint(String code, String text) {
    return color ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
