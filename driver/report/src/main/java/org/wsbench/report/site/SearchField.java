package org.wsbench.report.site;

import io.jstach.jstache.JStache;
import org.wsbench.report.html.Markup;

/**
 * A field that shortens the lists of the first page; hidden without scripts.
 *
 * @param label what it finds
 */
@JStache(path = "search")
record SearchField(String label) {
  static Markup of(String label) {
    return new Markup(SearchFieldTemplate.of().execute(new SearchField(label)));
  }
}
