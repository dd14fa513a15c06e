package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;

/**
 * What is shown when the reader asks for it, with scripts or without.
 *
 * @param group folds of one group can be found by it; empty for none
 * @param key which of its group it is
 */
@JStache(path = "fold")
record Collapsible(String summary, String group, String key, List<Markup> blocks) {
  static Markup of(String summary, List<Markup> blocks) {
    return of(summary, "", "", blocks);
  }

  static Markup of(String summary, String group, String key, List<Markup> blocks) {
    return new Markup(
        CollapsibleTemplate.of().execute(new Collapsible(summary, group, key, blocks)));
  }
}
