package org.wsbench.report.html;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wsbench.analysis.history.RatioSeries;
import org.wsbench.analysis.history.RunHistory;
import org.wsbench.report.html.ChartPlace.Controls;
import org.wsbench.report.html.LineChart.Panel;
import org.wsbench.report.html.LineChart.Point;

/**
 * The chart of several runs: a panel for each case, in which each stack has a line of its ratios to
 * the baseline.
 *
 * @param id the chart, as the scripts know it
 * @param runs words for each run of the history
 */
public record HistoryChart(String id, RunHistory history, List<String> runs) {
  private static final double PERCENT = 100;

  /** Copies. */
  public HistoryChart {
    runs = List.copyOf(runs);
  }

  /** The place of the chart on a page. */
  public Markup markup() {
    return ChartPlace.of(id, title(), Controls.NONE);
  }

  private String title() {
    return "Throughput in % of " + history.baseline().orElse("") + ", with 95 % intervals";
  }

  /** What the scripts draw. */
  public Object data() {
    List<RatioSeries> all = history.series();
    return new LineChart(
            id,
            title(),
            "",
            "result, the oldest first",
            AxisScale.COUNT,
            Legend.entries(history.stacks()),
            history.cases().stream().map(echoCase -> panel(echoCase, all)).toList())
        .withoutEmpty();
  }

  private Panel panel(String echoCase, List<RatioSeries> all) {
    return new Panel(
        echoCase + " in %",
        true,
        Optional.empty(),
        history.stacks().stream()
            .map(
                stack ->
                    all.stream()
                        .filter(
                            series ->
                                series.stack().equals(stack) && series.echoCase().equals(echoCase))
                        .flatMap(series -> series.points().stream())
                        .map(this::point)
                        .toList())
            .toList());
  }

  private Point point(RatioSeries.Point point) {
    double low = PERCENT * point.widened().low();
    double high = PERCENT * point.widened().high();
    return new Point(
        point.run() + 1.0,
        PERCENT * point.value(),
        low,
        high,
        false,
        String.format(
            Locale.ROOT,
            "%s: %.1f %% (%.1f to %.1f %%)",
            runs.get(point.run()),
            PERCENT * point.value(),
            low,
            high));
  }
}
