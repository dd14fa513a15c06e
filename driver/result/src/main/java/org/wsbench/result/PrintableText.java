package org.wsbench.result;

import java.util.regex.Pattern;

/** Text of others, such as a log or a result that was received, for a terminal. */
public final class PrintableText {
  private static final String TAB = "    ";

  /** With those beyond ASCII (C1), which some terminals obey, too. */
  private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");

  private PrintableText() {}

  /**
   * The text in one line without characters that act on a terminal: a tab becomes blanks, a line
   * feed one blank, and any other a question mark.
   */
  public static String of(String text) {
    return CONTROL.matcher(text.replace("\t", TAB).replace('\n', ' ')).replaceAll("?");
  }
}
