package org.wsbench.report;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
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
        JmhVerdicts.of(jmh, cases),
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
            + BenchmarkId.REFERENCE
            + ": reference (hand-written StAX); "
            + BenchmarkId.OWN
            + ": the binding writes by itself, not through the StAX writer of a library. What has no"
            + " reference with its library is compared with "
            + BenchmarkId.REFERENCE
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
    int most = jmh.benchmarks().stream().mapToInt(one -> one.forks().size()).max().orElse(0);
    if (!jmh.inTurns()) {
      return Preamble.plural(most, "fork")
          + ", one benchmark after the other: if the machine changed its speed in between, the"
          + " ratios are off by as much, and their intervals do not show it. With wsbench jmh,"
          + " benchmarks take turns.";
    }
    int starts =
        jmh.benchmarks().stream()
            .filter(one -> !one.id().once())
            .mapToInt(one -> one.forks().size())
            .max()
            .orElse(0);
    if (starts == 0) {
      return "Each first use was measured in a new JVM each time.";
    }
    String again = jmh.run().map(JmhRun::end).map(end -> " " + end + ".").orElse("");
    return Preamble.plural(starts, "start")
        + " of each benchmark; those of one operation and case were up together and took turns, so"
        + " that ratios are formed from neighbors in time."
        + again;
  }

  private static String jvm(BenchmarkJvm jvm) {
    return Stream.concat(
            Stream.of("JVM: " + jvm.name() + " " + jvm.version()), jvm.flags().stream())
        .collect(Collectors.joining(" ", "", "."));
  }

  private static List<Section> sections(StoredJmh jmh) {
    return Stream.of(
            new Section(
                "Sum check: parse takes less time than unmarshal",
                sumCheck(SumCheck.of(jmh, BenchmarkTimes.of(jmh)))),
            new Section("Not warm when measured", notWarm(jmh, BenchmarkTimes.of(jmh))),
            new Section("Failed", JmhFailures.of(jmh).stream().map(Item::of).toList()),
            new Section("Notes", jmh.notes().stream().map(Item::of).toList()))
        .filter(section -> !section.items().isEmpty())
        .toList();
  }

  /** What had not settled in a start, and what that does to its figures. */
  private static List<Item> notWarm(StoredJmh jmh, BenchmarkTimes times) {
    List<Item> items = new ArrayList<>();
    for (Benchmark one : jmh.benchmarks()) {
      List<String> starts =
          jmh.starts().stream()
              .filter(start -> start.isCold() && start.benchmark().equals(one.id().toString()))
              .map(start -> Integer.toString(start.start()))
              .toList();
      if (!starts.isEmpty()) {
        items.add(
            Item.of(
                "%s %s %s in start %s: %s"
                    .formatted(
                        one.id().operation(),
                        one.id().echoCase(),
                        one.id().variant(),
                        String.join(", ", starts),
                        times.isUnusable(one)
                            ? "do not use its ratios (marked with !), its turns do not tell how far"
                                + " they are off"
                            : "the intervals of its ratios allow for how much its turns changed")));
      }
    }
    return items;
  }

  private static List<Item> sumCheck(List<SumCheck> checks) {
    return checks.isEmpty()
        ? List.of()
        : List.of(Item.of(SumCheckText.of(checks, SumCheck::verdict, JmhReport::name)));
  }

  private static String name(SumCheck check) {
    return check.unmarshal().id().echoCase() + " " + check.unmarshal().id().variant();
  }
}
