package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.html.ChartPlace.Controls;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.RunResult;

/** The parts of the report on a run of levels, or of starts. */
final class LevelParts {
  private LevelParts() {}

  static List<Part> of(
      RunResult result, Page page, Optional<Addition> agents, List<LineChart> charts) {
    return of(result, page, agents, charts.isEmpty() ? Optional.empty() : Optional.of(of(charts)));
  }

  private static Part of(List<LineChart> charts) {
    List<Markup> places =
        charts.stream().map(one -> ChartPlace.of(one.id(), one.title(), Controls.NONE)).toList();
    List<String> leads = charts.stream().map(one -> one.title() + ": " + one.lead()).toList();
    return new Part("charts", "Load and latency", leads, places);
  }

  /** The same with one part for all charts, if there are any. */
  static List<Part> of(
      RunResult result, Page page, Optional<Addition> agents, Optional<Part> charts) {
    List<Part> parts = new ArrayList<>();
    parts.add(verdict(page));
    charts.ifPresent(parts::add);
    if (!page.tables().isEmpty()) {
      parts.add(
          new Part(
              "tables",
              "All figures",
              List.of(),
              page.tables().stream().map(TableView::of).toList()));
    }
    agents.map(Part::ofAgents).ifPresent(parts::add);
    List<Item> how = page.header().stream().skip(1).map(Item::of).toList();
    parts.add(
        new Part(
            "about",
            "How it was measured",
            List.of(),
            List.of(SectionView.of(Optional.empty(), "remarks", how))));
    parts.add(Disclosure.of(result));
    return parts;
  }

  private static Part verdict(Page page) {
    List<Markup> blocks = new ArrayList<>();
    page.lead()
        .ifPresent(lead -> blocks.add(SectionView.of(Optional.empty(), "verdict", lead.items())));
    page.sections().stream().map(SectionView::of).forEach(blocks::add);
    return new Part("verdict", "Verdict", List.of(), blocks);
  }
}
