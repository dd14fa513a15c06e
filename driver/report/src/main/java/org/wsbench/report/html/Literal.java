package org.wsbench.report.html;

import io.jstach.jstache.JStache;

/**
 * Preformatted text, such as a command line.
 *
 * @param label what it is
 */
@JStache(path = "literal")
public record Literal(String label, String text) {
  /** The text as HTML. */
  public static Markup of(String label, String text) {
    return new Markup(LiteralTemplate.of().execute(new Literal(label, text)));
  }
}
