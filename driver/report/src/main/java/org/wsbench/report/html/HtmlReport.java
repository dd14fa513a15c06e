package org.wsbench.report.html;

import java.util.List;
import java.util.Map;
import org.wsbench.report.page.Page;
import org.wsbench.result.jmh.StoredJmh;

/**
 * Reports as one HTML file: a pure function of a result. It can be read without scripts, printed,
 * and opened from disk without a network.
 */
public final class HtmlReport {
  private HtmlReport() {}

  /** The report on a throughput run. */
  public static String of(RunContent content) {
    Page page = content.page();
    return Document.of(
        page.title(),
        page.preamble().getFirst(),
        page.complete(),
        RunParts.of(content),
        RunData.of(content));
  }

  /**
   * The report on microbenchmarks.
   *
   * @param page the report on them
   * @param cases names of cases in the order of the report
   */
  public static String of(StoredJmh jmh, Page page, List<String> cases) {
    JmhCharts charts = JmhCharts.of(jmh, cases);
    return Document.of(
        page.title(),
        page.preamble().getFirst(),
        page.complete(),
        JmhParts.of(jmh, page, charts),
        Map.of("dots", charts.data()));
  }
}
