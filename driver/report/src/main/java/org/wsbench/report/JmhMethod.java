package org.wsbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.BenchmarkJvm;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.StoredJmh;

/** How microbenchmarks were measured, in words. */
record JmhMethod(StoredJmh jmh) {
  private static final String COLUMNS =
      "binding/library; without a library: Woodstox; "
          + BenchmarkId.OWN
          + ": the binding's own writer, not the StAX writer of a library; "
          + BenchmarkId.REFERENCE
          + ": written by hand, the reference. What has no reference with its library is compared"
          + " with that on Woodstox.";

  private static final String VALIDITY =
      "Compare bindings within this run, not with figures from other machines or runs.";

  private static final String FIGURES =
      "Times and ratios are 20 % trimmed means of turns on logarithms, so turns that were interrupted"
          + " are left out. Bytes are the median of the turns of a start, and a range where starts"
          + " differ by more than 1 %: which objects a JIT compiler keeps off the heap differs from"
          + " start to start.";

  private static final String VERDICTS =
      "Each pair in each case is judged by its own 95 % interval. If all were equal, about 1 in 40"
          + " would be called faster and 1 in 40 slower; fewer, since a verdict needs a difference of"
          + " 1 %. A range such as 1.3 to 1.5 times is that of the ratios of the cases, not an"
          + " interval.";

  private static final String PARSE =
      "Parsing is measured in a JVM of its own, whose compiler sees a parser only. So the rest of"
          + " unmarshal is an estimate of data binding.";

  /** How often what was started, in a sentence. */
  String starts() {
    List<BenchmarkId> repeated =
        jmh.benchmarks().stream().map(one -> one.id()).filter(id -> !id.once()).toList();
    int starts =
        jmh.benchmarks().stream()
            .filter(one -> !one.id().once())
            .mapToInt(one -> one.forks().size())
            .max()
            .orElse(0);
    if (starts == 0) {
      return "Each first use was measured in a new JVM each time.";
    }
    String jvms =
        jmh.sharesJvms()
            ? repeated.stream().map(BenchmarkId::jvm).distinct().count()
                + " JVMs, each with all messages of a binding and parser"
            : "each benchmark, in a JVM of its own";
    return ReportHeader.plural(starts, "start") + " of " + jvms + ".";
  }

  /** The method of a result of plain JMH. */
  List<String> paragraphs() {
    int most = jmh.benchmarks().stream().mapToInt(one -> one.forks().size()).max().orElse(0);
    return List.of(
        ReportHeader.plural(most, "fork")
            + ", one benchmark after the other: if the machine changed its speed in between, the"
            + " ratios are off by as much, and their intervals do not show it. With wsbench jmh,"
            + " benchmarks take turns.",
        "JVM: " + jvm() + ".",
        "Columns are " + COLUMNS,
        VALIDITY);
  }

  /** The method of benchmarks that took turns. */
  Table table(List<SumCheck> checks) {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put(
        "order",
        "Benchmarks of one operation and case took turns, so ratios are formed from neighbors in"
            + " time. "
            + (jmh.sharesJvms()
                ? "Each JVM carried all messages, as a server does."
                : "Each benchmark had a JVM of its own, in which the compiler saw nothing else."));
    jmh.run().map(JmhRun::end).ifPresent(end -> rows.put("end", end + "."));
    rows.put("columns", COLUMNS);
    rows.put("figures", FIGURES);
    rows.put("verdicts", VERDICTS);
    if (!checks.isEmpty() && jmh.sharesJvms()) {
      rows.put("parse in % of unmarshal", PARSE);
    }
    rows.put("validity", VALIDITY);
    rows.put("JVM", jvm());
    if (!checks.isEmpty()) {
      rows.put("sum check: parse takes less than unmarshal", SumCheckText.ofUnmarshal(checks));
    }
    List<List<Cell>> cells = new ArrayList<>();
    rows.forEach((name, text) -> cells.add(List.of(Cell.text(name), Cell.text(text))));
    return Table.ofWords("How it was measured", List.of("what", "how"), cells);
  }

  private String jvm() {
    BenchmarkJvm jvm = jmh.jvm();
    return Stream.concat(Stream.of(jvm.name() + " " + jvm.version()), jvm.flags().stream())
        .collect(Collectors.joining(" "));
  }
}
