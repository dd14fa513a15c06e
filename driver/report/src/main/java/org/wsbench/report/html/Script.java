package org.wsbench.report.html;

import java.util.Optional;

/**
 * A script of a page.
 *
 * @param address of a file beside the page; empty for a script within it
 * @param text of a script within the page; empty for a file
 */
record Script(Optional<String> address, String text) {

  /** A script of this package, within the page. */
  static Script named(String name) {
    return new Script(Optional.empty(), Resource.text(name));
  }

  /** A script in a file of the site. */
  static Script at(String address) {
    return new Script(Optional.of(address), "");
  }
}
