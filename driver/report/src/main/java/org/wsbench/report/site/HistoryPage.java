package org.wsbench.report.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.report.html.HtmlPage;
import org.wsbench.report.html.SiteFrame;

/** The page of all histories of a site. */
record HistoryPage(List<SiteHistory> histories) {
  /** Its path on the site. */
  static final String PATH = "history.html";

  String html() {
    Map<String, Object> charts = new LinkedHashMap<>();
    histories.forEach(history -> charts.put(history.id(), history.chart().data()));
    return new HtmlPage(
            "History",
            "What changed from one result to the next, where their intervals show it.",
            true,
            histories.stream().map(SiteHistory::part).toList(),
            Map.of("lines", charts),
            List.of("charts.js", "report.js"))
        .on(SiteFrame.of(""));
  }
}
