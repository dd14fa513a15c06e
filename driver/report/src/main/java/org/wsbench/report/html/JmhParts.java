package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.html.ChartPlace.Controls;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.result.Json;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.StoredJmh;

/** The parts of the report on microbenchmarks. */
final class JmhParts {
  private static final String DETAILS =
      "Details: the share of parsing, each start, times, bytes allocated, first uses, and how it was"
          + " measured";

  private JmhParts() {}

  static List<Part> of(StoredJmh jmh, Page page, JmhCharts charts) {
    List<Part> parts = new ArrayList<>();
    if (!charts.operations().isEmpty()) {
      parts.add(charts(charts));
    }
    page.lead().map(JmhParts::verdict).ifPresent(parts::add);
    List<Markup> tables = new ArrayList<>(page.tables().stream().map(TableView::of).toList());
    List<Markup> details = page.descriptions().stream().map(TableView::of).toList();
    if (!details.isEmpty()) {
      tables.add(Collapsible.of(DETAILS, details));
    }
    if (!tables.isEmpty()) {
      parts.add(new Part("tables", "Figures", List.of(), tables));
    }
    parts.add(about(page));
    jmh.run().map(run -> disclosure(run, jmh)).ifPresent(parts::add);
    return parts;
  }

  private static Part verdict(Section lead) {
    return new Part(
        "verdict",
        "Verdict",
        List.of(),
        List.of(SectionView.of(Optional.empty(), "verdict", lead.items())));
  }

  private static Part about(Page page) {
    List<Markup> blocks = new ArrayList<>();
    List<Item> how = page.header().stream().skip(1).map(Item::of).toList();
    blocks.add(SectionView.of(Optional.empty(), "remarks", how));
    page.sections().stream().map(SectionView::of).forEach(blocks::add);
    return new Part("about", "Notes", List.of(), blocks);
  }

  private static Part charts(JmhCharts charts) {
    List<Markup> blocks = new ArrayList<>();
    for (String operation : charts.operations()) {
      String title = charts.title(operation);
      blocks.add(ChartPlace.of(operation, title, Controls.SCALE));
    }
    return new Part("times", "Times", List.of(), blocks);
  }

  private static Part disclosure(JmhRun run, StoredJmh jmh) {
    List<Markup> blocks = new ArrayList<>();
    blocks.add(TableView.of(Disclosure.environment(run.environment())));
    blocks.add(Literal.of("Command line", String.join(" ", run.command())));
    blocks.add(
        Collapsible.of("Plan", List.of(Literal.of("The whole plan", Json.pretty(run.plan())))));
    if (!run.libraries().isEmpty()) {
      blocks.add(TableView.of(libraries(run)));
    }
    return new Part(
        "disclosure",
        "Full disclosure",
        List.of("Raw results: " + jmh.file().getFileName() + "."),
        blocks);
  }

  private static Table libraries(JmhRun run) {
    return Table.ofWords(
        "Libraries",
        List.of("library", "version"),
        run.libraries().stream()
            .map(library -> List.of(Cell.text(library.name()), Cell.text(library.version())))
            .toList());
  }
}
