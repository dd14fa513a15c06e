package org.wsbench.report.site;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.analysis.history.ChangePoint;
import org.wsbench.analysis.history.ChangePoints;
import org.wsbench.analysis.history.RunHistory;
import org.wsbench.report.compare.HistoryReport;
import org.wsbench.report.html.Collapsible;
import org.wsbench.report.html.HistoryChart;
import org.wsbench.report.html.Markup;
import org.wsbench.report.html.Part;
import org.wsbench.report.html.SectionView;
import org.wsbench.report.html.TableView;
import org.wsbench.report.page.Table;

/**
 * A history of results, as a part of the page of histories.
 *
 * @param id of the part and of its chart
 */
record SiteHistory(String id, HistoryReport report) {

  /** The histories that several results form, in the order of their first runs. */
  static List<SiteHistory> of(List<SiteResult> results) {
    List<SiteResult> compared =
        results.stream().filter(result -> result.compared().isPresent()).toList();
    List<SiteHistory> histories = new ArrayList<>();
    for (List<SiteResult> group :
        RunHistory.groups(
            compared,
            result -> result.compared().orElseThrow(),
            result -> result.origin().machine())) {
      RunHistory history =
          new RunHistory(group.stream().map(result -> result.compared().orElseThrow()).toList());
      if (!history.series().isEmpty()) {
        List<String> names = group.stream().map(SiteResult::name).toList();
        histories.add(
            new SiteHistory(
                "history-" + (histories.size() + 1),
                new HistoryReport(history, group.getFirst().origin().machine(), names)));
      }
    }
    return List.copyOf(histories);
  }

  HistoryChart chart() {
    return new HistoryChart(id, report.history(), report.words());
  }

  Part part() {
    List<ChangePoint> changes = ChangePoints.of(report.history().series());
    List<Markup> blocks = new ArrayList<>();
    blocks.add(chart().markup());
    blocks.add(SectionView.of(report.verdict(changes)));
    report.changes(changes).map(TableView::of).ifPresent(blocks::add);
    report.figures().stream().map(SiteHistory::folded).forEach(blocks::add);
    return new Part(id, report.heading(), List.of(report.basis()), blocks);
  }

  private static Markup folded(Table table) {
    return Collapsible.of(table.title().split(":", 2)[0], "", "", List.of(TableView.of(table)));
  }
}
