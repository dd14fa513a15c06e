package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;

/**
 * A collapsible block, which works with and without scripts.
 *
 * @param group name of a group of blocks; empty for none
 * @param key identifies the block within its group
 */
@JStache(path = "fold")
public record Collapsible(String summary, String group, String key, List<Markup> blocks) {
  static Markup of(String summary, List<Markup> blocks) {
    return of(summary, "", "", blocks);
  }

  /** The block as HTML. */
  public static Markup of(String summary, String group, String key, List<Markup> blocks) {
    return new Markup(
        CollapsibleTemplate.of().execute(new Collapsible(summary, group, key, blocks)));
  }
}
