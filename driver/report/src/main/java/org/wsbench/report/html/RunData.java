package org.wsbench.report.html;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wsbench.report.page.Addition;
import org.wsbench.report.throughput.PublishedComparison;
import org.wsbench.result.Comparison;
import org.wsbench.result.RunResult;

/**
 * The data for the scripts of a report on a throughput run.
 *
 * @param stacks all stacks and their styles
 * @param baseline number of the stack that is initially 100 %; null if there is none
 * @param pairs every two stacks in every case
 * @param dots charts of dots by their name
 * @param bars charts of bars by their name
 * @param lines charts of lines by their name
 * @param latency latencies by percentile
 * @param time throughput over time
 */
record RunData(
    List<Legend.Entry> stacks,
    List<String> cases,
    Integer baseline,
    List<PairData> pairs,
    Map<String, DotChartData> dots,
    Map<String, BarData> bars,
    Map<String, LineChart> lines,
    LatencyData latency,
    List<TimeData> time) {

  static RunData of(RunContent content) {
    RunResult result = content.result();
    Comparison comparison = result.comparison();
    StackDots figures = new StackDots(result);
    Map<String, DotChartData> dots = new TreeMap<>();
    dots.put("throughput", figures.throughput());
    dots.put("cpu", figures.cpu());
    PublishedComparison.of(result)
        .ifPresent(table -> dots.put("wstest-2007", new Chart2007(table).data()));
    VersionChart.of(result).ifPresent(chart -> dots.put(VersionChart.ID, chart.data()));
    return new RunData(
        Legend.entries(comparison.stacks()),
        comparison.cases(),
        comparison.baseline() == null ? null : comparison.stacks().indexOf(comparison.baseline()),
        PairData.of(result),
        dots,
        bars(content),
        ResourceChart.of(result, content.run().resources())
            .map(chart -> Map.of(chart.id(), chart))
            .orElse(Map.of()),
        LatencyData.of(content.run()),
        TimeData.of(content.run()));
  }

  private static Map<String, BarData> bars(RunContent content) {
    Map<String, BarData> bars = new TreeMap<>();
    content
        .binding()
        .flatMap(Addition::bars)
        .ifPresent(shares -> bars.put("binding", BarData.of(shares)));
    content
        .profile()
        .flatMap(profile -> profile.addition().bars())
        .ifPresent(layers -> bars.put("profile", BarData.of(layers)));
    return bars;
  }
}
