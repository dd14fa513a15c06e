package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.page.Addition;

/**
 * One part of the report with a heading of its own.
 *
 * @param id the anchor for the table of contents
 * @param lead introductory paragraphs
 * @param blocks the content
 */
@JStache(path = "part")
public record Part(String id, String heading, List<String> lead, List<Markup> blocks) {
  /** Copies. */
  public Part {
    lead = List.copyOf(lead);
    blocks = List.copyOf(blocks);
  }

  /** The part for an addition to the report. */
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

  /** The part on the agents of a run. */
  static Part ofAgents(Addition addition) {
    return of("agents", addition.remarks().title(), addition);
  }

  Markup markup() {
    return new Markup(PartTemplate.of().execute(this));
  }
}
