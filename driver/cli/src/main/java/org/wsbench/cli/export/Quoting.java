package org.wsbench.cli.export;

import java.util.regex.Pattern;
import org.wsbench.report.format.MarkdownWriter;
import org.wsbench.result.Json;

/** Quotes text of a user, such as the name of a plan, for the files of a test. */
final class Quoting {
  private static final Pattern LINE_ENDS_AND_CONTROLS =
      Pattern.compile("[\\p{Cntrl}\\u2028\\u2029]+");

  private Quoting() {}

  /** In one line, for the comments of all formats: XML allows no two hyphens there. */
  static String comment(String text) {
    return line(text).replace("--", "- -").replace("--", "- -");
  }

  /** In one line. */
  static String line(String text) {
    return LINE_ENDS_AND_CONTROLS.matcher(text).replaceAll(" ");
  }

  /**
   * For values in the XML of JMeter, which would run a function where one holds <code>${</code>.
   */
  static String jmeter(String text) {
    return xml(line(text).replace("${", "$ {"));
  }

  /** For the text of an element and, in double quotes, for attributes. */
  static String xml(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** A string with its quotes: JSON is part of YAML and of JavaScript. */
  static String json(String text) {
    return Json.pretty(line(text));
  }

  /** For the running text of Markdown. */
  static String markdown(String text) {
    return MarkdownWriter.escape(line(text));
  }
}
