package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;

/**
 * One part of the report with a heading of its own.
 *
 * @param id where the table of contents leads to
 * @param lead what must be known to read it, one paragraph each
 * @param blocks what it shows
 */
@JStache(path = "part")
record Part(String id, String heading, List<String> lead, List<Markup> blocks) {
  Part {
    lead = List.copyOf(lead);
    blocks = List.copyOf(blocks);
  }

  Markup markup() {
    return new Markup(PartTemplate.of().execute(this));
  }
}
