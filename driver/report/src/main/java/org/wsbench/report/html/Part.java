package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.page.Addition;

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

  /** What was added to the report, with what is to be said about it. */
  static Part of(String id, String heading, Addition addition) {
    List<Markup> blocks = new ArrayList<>();
    addition
        .bars()
        .map(bars -> ChartPlace.of(id, bars.title(), ChartPlace.Controls.NONE))
        .ifPresent(blocks::add);
    addition.tables().stream().map(TableView::of).forEach(blocks::add);
    blocks.add(SectionView.of(Optional.empty(), "remarks", addition.remarks().items()));
    return new Part(id, heading, List.of(), blocks);
  }

  /** The agents of a run. */
  static Part ofAgents(Addition addition) {
    return of("agents", addition.remarks().title(), addition);
  }

  Markup markup() {
    return new Markup(PartTemplate.of().execute(this));
  }
}
