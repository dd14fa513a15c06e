package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.JmhOperations;
import org.wsbench.report.RatioEnds;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.report.page.Sign;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.StoredJmh;

/**
 * The times of microbenchmarks as charts, one for each operation: relative to the reference where
 * benchmarks took turns and have one, since then ratios are known better than times.
 *
 * @param cases in the order of the report
 */
record JmhCharts(StoredJmh jmh, JmhOperations kinds, BenchmarkTimes times, List<String> cases) {
  private static final String MICROS = " \u00b5s";
  private static final String PERCENT = " %";
  private static final double HUNDRED = 100;

  static JmhCharts of(StoredJmh jmh, List<String> cases) {
    return new JmhCharts(jmh, new JmhOperations(jmh), BenchmarkTimes.of(jmh), cases);
  }

  /** What the chart of an operation shows. */
  String title(String operation) {
    return operation
        + (relative(operation)
            ? ": time in % of " + BenchmarkId.REFERENCE + ", with 95 % intervals"
            : ": \u00b5s per message");
  }

  private boolean relative(String operation) {
    return jmh.inTurns()
        && kinds.hasReference(operation)
        && of(operation).stream().allMatch(one -> jmh.reference(one.id()).isPresent());
  }

  private String unit(String operation) {
    return relative(operation) ? PERCENT : MICROS;
  }

  /** What a chart shows of a benchmark. */
  private Estimate value(Benchmark one, boolean relative) {
    return relative
        ? jmh.reference(one.id())
            .map(
                reference ->
                    one.equals(reference)
                        ? new Estimate(HUNDRED, null)
                        : times.time(one, reference).times(HUNDRED))
            .orElseThrow()
        : BenchmarkTimes.micros(one);
  }

  /** What is measured over and over; what is done once has a table only. */
  List<String> operations() {
    return kinds.shown();
  }

  /**
   * What is compared in an operation. The color says what is in front of the first slash of its
   * name, a binding mostly, and the shape what is behind it, a library; the same in all charts.
   */
  List<Legend.Entry> legend(String operation) {
    List<String> all =
        kinds.shown().stream().flatMap(one -> names(one).stream()).distinct().sorted().toList();
    List<String> bindings = all.stream().map(JmhCharts::binding).distinct().toList();
    List<String> libraries = all.stream().map(JmhCharts::library).distinct().sorted().toList();
    return names(operation).stream()
        .map(
            name ->
                new Legend.Entry(
                    name,
                    SeriesStyle.of(
                        bindings.indexOf(binding(name)), libraries.indexOf(library(name)))))
        .toList();
  }

  private List<String> names(String operation) {
    return JmhOperations.columns(of(operation));
  }

  private static String binding(String variant) {
    return variant.split("/", 2)[0];
  }

  private static String library(String variant) {
    return variant.substring(binding(variant).length());
  }

  private List<Benchmark> of(String operation) {
    return kinds.shown(operation);
  }

  private List<String> groups(String operation) {
    return of(operation).stream()
        .map(one -> one.id().echoCase())
        .distinct()
        .sorted(Comparator.comparingInt(cases::indexOf))
        .toList();
  }

  /** What the scripts know, by the names of the charts. */
  Map<String, DotChartData> data() {
    Map<String, DotChartData> charts = new TreeMap<>();
    operations().forEach(operation -> charts.put(operation, data(operation)));
    return charts;
  }

  private DotChartData data(String operation) {
    List<Dot> dots = new ArrayList<>();
    List<String> groups = groups(operation);
    boolean relative = relative(operation);
    List<Legend.Entry> legend = legend(operation);
    List<String> names = legend.stream().map(Legend.Entry::name).toList();
    for (Benchmark one : of(operation)) {
      Estimate value = value(one, relative);
      RatioEnds ends = RatioEnds.of(value.interval());
      dots.add(
          new Dot(
              groups.indexOf(one.id().echoCase()),
              names.indexOf(one.id().label()),
              value.value(),
              ends.low(),
              ends.high(),
              (times.isUnusable(one) ? Sign.BEWARE : Sign.NONE).symbol()));
    }
    Double line = relative ? HUNDRED : null;
    return new DotChartData(unit(operation), line, groups, legend, dots);
  }
}
