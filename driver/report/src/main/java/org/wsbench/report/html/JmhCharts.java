package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.BenchmarkTime;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.JmhOperations;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.report.html.IntervalChart.Group;
import org.wsbench.report.html.IntervalChart.Mark;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.StoredJmh;

/**
 * The times of microbenchmarks as charts, one for each operation.
 *
 * @param cases in the order of the report
 */
record JmhCharts(StoredJmh jmh, List<String> cases) {
  private static final String UNIT = " \u00b5s";

  /** What is measured over and over; what is done once has a table only. */
  List<String> operations() {
    return JmhOperations.of(jmh);
  }

  /**
   * What is compared in an operation. The color says what is in front of the first slash of its
   * name, a binding mostly, and the shape what is behind it, a library; the same in all charts.
   */
  List<Legend.Entry> legend(String operation) {
    List<String> all = variants(jmh.benchmarks().stream().filter(one -> !one.once()));
    List<String> bindings = all.stream().map(JmhCharts::binding).distinct().toList();
    List<String> libraries = all.stream().map(JmhCharts::library).distinct().sorted().toList();
    return variants(of(operation).stream()).stream()
        .map(
            name ->
                new Legend.Entry(
                    name,
                    SeriesStyle.of(
                        bindings.indexOf(binding(name)), libraries.indexOf(library(name)))))
        .toList();
  }

  private static List<String> variants(Stream<Benchmark> benchmarks) {
    return benchmarks.map(Benchmark::variant).distinct().sorted().toList();
  }

  private static String binding(String variant) {
    return variant.split("/", 2)[0];
  }

  private static String library(String variant) {
    return variant.substring(binding(variant).length());
  }

  private List<Benchmark> of(String operation) {
    return jmh.benchmarks().stream()
        .filter(one -> !one.once() && one.operation().equals(operation))
        .toList();
  }

  private List<String> groups(String operation) {
    return of(operation).stream()
        .map(Benchmark::echoCase)
        .distinct()
        .sorted(Comparator.comparingInt(cases::indexOf))
        .toList();
  }

  private Optional<Benchmark> find(String operation, String echoCase, String variant) {
    return of(operation).stream()
        .filter(one -> one.echoCase().equals(echoCase) && one.variant().equals(variant))
        .findFirst();
  }

  Markup svg(String operation) {
    List<Group> groups = new ArrayList<>();
    for (String echoCase : groups(operation)) {
      List<Mark> marks = new ArrayList<>();
      for (Legend.Entry entry : legend(operation)) {
        find(operation, echoCase, entry.name()).map(one -> mark(entry, one)).ifPresent(marks::add);
      }
      groups.add(new Group(echoCase, marks));
    }
    return SvgChart.of(
        new IntervalChart(
            operation + ": \u00b5s per message, with 95 % intervals",
            "One row for each case and binding; further left is faster. The tables below have all"
                + " figures.",
            UNIT,
            Optional.empty(),
            groups));
  }

  private static Mark mark(Legend.Entry entry, Benchmark one) {
    Estimate micros = BenchmarkTime.micros(one);
    String words =
        String.format(
            Locale.ROOT, "%s, %s: %.2f \u00b5s", one.variant(), one.echoCase(), micros.value());
    return new Mark(entry.style(), micros.value(), micros.interval(), false, words);
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
    List<Legend.Entry> legend = legend(operation);
    List<String> names = legend.stream().map(Legend.Entry::name).toList();
    for (Benchmark one : of(operation)) {
      Estimate micros = BenchmarkTime.micros(one);
      dots.add(
          new Dot(
              groups.indexOf(one.echoCase()),
              names.indexOf(one.variant()),
              micros.value(),
              micros.interval() == null ? null : micros.interval().low(),
              micros.interval() == null ? null : micros.interval().high(),
              false));
    }
    return new DotChartData(UNIT, null, groups, legend, dots);
  }
}
