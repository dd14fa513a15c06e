package org.wsbench.report.html;

/** The reports write plain ASCII, for screens; HTML has the proper characters. */
final class Typography {
  private Typography() {}

  /** A line of ours, such as the title of a table; never a name that somebody else gave. */
  static String of(String ascii) {
    return ascii.replace("+-", "\u00b1").replaceAll("\\bus\\b", "\u00b5s");
  }
}
