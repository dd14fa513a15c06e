package org.wsbench.report.html;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wsbench.report.PublishedComparison;
import org.wsbench.report.page.Addition;
import org.wsbench.result.Comparison;
import org.wsbench.result.RunResult;

/**
 * What the scripts of a report on a throughput run know.
 *
 * @param stacks all stacks and what they look like
 * @param baseline number of the stack that is 100 % to begin with; null where there is none
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
    return new RunData(
        Legend.entries(comparison.stacks()),
        comparison.cases(),
        comparison.baseline() == null ? null : comparison.stacks().indexOf(comparison.baseline()),
        PairData.of(result),
        dots,
        content
            .binding()
            .flatMap(Addition::bars)
            .map(bars -> Map.of("binding", BarData.of(bars)))
            .orElse(Map.of()),
        ResourceChart.of(result, content.run().resources())
            .map(chart -> Map.of(chart.id(), chart))
            .orElse(Map.of()),
        LatencyData.of(content.run()),
        TimeData.of(content.run()));
  }
}
