package org.wsbench.report;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkJvm;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.StoredJmh;

/** The report on microbenchmarks. */
public final class JmhReport {
  private JmhReport() {}

  /**
   * The report, whatever format it is then given.
   *
   * @param cases names of cases in the order of the report; others come before them
   */
  public static Page of(StoredJmh jmh, List<String> cases) {
    return new Page(
        "wsbench jmh results",
        preamble(jmh),
        jmh.complete(),
        Optional.empty(),
        JmhTables.of(jmh, cases),
        List.of(),
        Optional.empty(),
        sections(jmh));
  }

  private static List<String> preamble(StoredJmh jmh) {
    List<String> lines = new ArrayList<>();
    lines.add(jmh.run().map(JmhReport::end).orElse("Result of plain JMH."));
    if (jmh.benchmarks().isEmpty()) {
      return lines;
    }
    lines.add(order(jmh));
    lines.add(jvm(jmh.jvm()));
    lines.add(
        "Columns are binding/library; "
            + Benchmark.REFERENCE
            + ": reference (hand-written StAX); "
            + Benchmark.OWN
            + ": the binding writes by itself, not through the StAX writer of a library, and is"
            + " compared with "
            + Benchmark.REFERENCE
            + " on Woodstox.");
    lines.add(
        "Figures hold for this machine at this time: compare bindings within this run, not figures"
            + " of different machines or runs.");
    return lines;
  }

  private static String end(JmhRun run) {
    String reason = run.statusReason() == null ? "" : ": " + run.statusReason();
    String after =
        run.endedAt() == null
            ? ""
            : " after " + Preamble.duration(Duration.between(run.startedAt(), run.endedAt()));
    String end =
        switch (run.status()) {
          case COMPLETED -> "completed" + after;
          case INTERRUPTED -> "INTERRUPTED" + after + reason + "; what was measured is shown";
          case FAILED -> "FAILED" + after + reason;
          case RUNNING -> "INCOMPLETE: the run is not finished, or its process was killed";
        };
    return "Microbenchmarks of "
        + run.startedAt().truncatedTo(ChronoUnit.SECONDS)
        + ", "
        + end
        + ".";
  }

  private static String order(StoredJmh jmh) {
    int most = jmh.benchmarks().stream().mapToInt(one -> one.roundMicros().size()).max().orElse(0);
    return jmh.run()
        .map(
            run ->
                Preamble.plural(most, "round")
                    + " with a new JVM for every benchmark, in random order (seed "
                    + run.seed()
                    + "); ratios are formed round by round.")
        .orElse(
            Preamble.plural(most, "fork")
                + ", one benchmark after the other: if the machine changed its speed in between, the"
                + " ratios are off by as much, and their intervals do not show it. wsbench jmh"
                + " interleaves benchmarks.");
  }

  private static String jvm(BenchmarkJvm jvm) {
    return Stream.concat(
            Stream.of("JVM: " + jvm.name() + " " + jvm.version()), jvm.flags().stream())
        .collect(Collectors.joining(" ", "", "."));
  }

  private static List<Section> sections(StoredJmh jmh) {
    return Stream.of(
            new Section(
                "Sum check: parse takes less time than unmarshal", sumCheck(SumCheck.of(jmh))),
            new Section("Notes", jmh.notes().stream().map(Item::of).toList()))
        .filter(section -> !section.items().isEmpty())
        .toList();
  }

  private static List<Item> sumCheck(List<SumCheck> checks) {
    return checks.isEmpty()
        ? List.of()
        : List.of(Item.of(SumCheckText.of(checks, SumCheck::verdict, JmhReport::name)));
  }

  private static String name(SumCheck check) {
    return check.unmarshal().echoCase() + " " + check.unmarshal().variant();
  }
}
