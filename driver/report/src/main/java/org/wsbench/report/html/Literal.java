package org.wsbench.report.html;

import io.jstach.jstache.JStache;

/**
 * Preformatted text, such as a command line.
 *
 * @param label what it is
 */
@JStache(path = "literal")
record Literal(String label, String text) {
  static Markup of(String label, String text) {
    return new Markup(LiteralTemplate.of().execute(new Literal(label, text)));
  }
}
