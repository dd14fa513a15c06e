package org.wsbench.report.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Page;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.starts.FootprintFigures;

/**
 * Creates reports as HTML pages: a pure function of a result. They can be read without scripts,
 * printed, and opened from disk without a network.
 */
public final class HtmlReport {
  private HtmlReport() {}

  /** The report on a throughput run. */
  public static HtmlPage of(RunContent content) {
    Page page = content.page();
    return HtmlPage.ofReport(
        ReportTitle.of(content.result(), page),
        page.header().getFirst(),
        page.complete(),
        RunParts.of(content),
        RunData.of(content));
  }

  /** The pages with flame graphs that the report on a profiled run links to, by their paths. */
  public static Map<String, String> flames(ProfileReport profile) {
    Map<String, String> pages = new LinkedHashMap<>();
    FlameGraph.pages(profile.figures())
        .forEach((name, page) -> pages.put(FlameGraph.FOLDER + "/" + name, page));
    return pages;
  }

  /**
   * The report on a run of levels.
   *
   * @param page the report on it, without additions
   * @param agents the section on agents, for a run on several machines
   */
  public static HtmlPage of(
      RunResult result,
      StoredLoad load,
      LevelFigures figures,
      Page page,
      Optional<Addition> agents) {
    List<LineChart> charts =
        Stream.concat(
                new LevelCharts(result.comparison(), load, figures).all().stream(),
                ResourceChart.of(result, load.resources()).stream())
            .toList();
    return HtmlPage.ofReport(
        ReportTitle.of(result, page),
        page.header().getFirst(),
        page.complete(),
        LevelParts.of(result, page, agents, charts),
        Map.of("lines", charts.stream().collect(Collectors.toMap(LineChart::id, it -> it))));
  }

  /**
   * The report on a run that measures starts.
   *
   * @param page the report on it
   */
  public static HtmlPage of(RunResult result, FootprintFigures figures, Page page) {
    Optional<StartChart> chart = StartChart.of(result, figures);
    return HtmlPage.ofReport(
        ReportTitle.of(result, page),
        page.header().getFirst(),
        page.complete(),
        LevelParts.of(result, page, Optional.empty(), chart.map(StartChart::part)),
        Map.of("dots", chart.map(one -> Map.of(StartChart.ID, one.data())).orElse(Map.of())));
  }

  /**
   * The report on microbenchmarks.
   *
   * @param page the report on them
   * @param cases names of cases in the order of the report
   */
  public static HtmlPage of(StoredJmh jmh, Page page, List<String> cases) {
    JmhCharts charts = JmhCharts.of(jmh, cases);
    return HtmlPage.ofReport(
        ReportTitle.of(jmh, page),
        page.header().getFirst(),
        page.complete(),
        JmhParts.of(jmh, page, charts),
        Map.of("dots", charts.data()));
  }
}
