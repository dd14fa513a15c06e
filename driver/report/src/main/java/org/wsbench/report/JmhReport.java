package org.wsbench.report;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.analysis.jmh.PartCheck;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.TimeUse;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.BenchmarkJvm;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.StoredJmh;

/** The report on microbenchmarks. */
public final class JmhReport {
  private static final String SUM_CHECK = "Sum check: parse takes less time than unmarshal";

  private JmhReport() {}

  /**
   * The report, whatever format it is then given.
   *
   * @param cases names of cases in the order of the report; others come before them
   */
  public static Page of(StoredJmh jmh, List<String> cases) {
    JmhTables tables = new JmhTables(jmh, cases);
    return new Page(
        "wsbench jmh results",
        header(jmh),
        jmh.complete(),
        JmhVerdicts.of(jmh, cases),
        tables.main(),
        tables.details(),
        Optional.empty(),
        sections(jmh));
  }

  /** The ratios of a run that goes on. */
  public static Page soFar(List<Benchmark> benchmarks, List<String> cases) {
    return new Page(
        "wsbench jmh results so far",
        List.of(),
        true,
        Optional.empty(),
        new JmhTables(StoredJmh.soFar(benchmarks), cases).ratios(),
        List.of(),
        Optional.empty(),
        List.of());
  }

  /** Results in turns begin with the verdict; {@link #sections} has the rest. */
  private static List<String> header(StoredJmh jmh) {
    List<String> lines = new ArrayList<>();
    lines.add(jmh.run().map(JmhReport::end).orElse("Result of plain JMH."));
    if (jmh.inTurns()) {
      jmh.run().flatMap(JmhReport::time).ifPresent(lines::add);
    } else {
      lines.addAll(reading(jmh));
    }
    return lines;
  }

  private static Optional<String> time(JmhRun run) {
    return run.time() == null || run.time().equals(TimeUse.NONE) || run.endedAt() == null
        ? Optional.empty()
        : Optional.of(
            TimeTable.words(run.time(), Duration.between(run.startedAt(), run.endedAt())));
  }

  /** How the figures came about, and how to read them. */
  private static List<String> reading(StoredJmh jmh) {
    if (jmh.benchmarks().isEmpty()) {
      return List.of();
    }
    return List.of(
        order(jmh),
        jvm(jmh.jvm()),
        "Columns are binding/library; "
            + BenchmarkId.REFERENCE
            + ": reference (hand-written StAX); "
            + BenchmarkId.OWN
            + ": the binding writes by itself, not through the StAX writer of a library. What has no"
            + " reference with its library is compared with "
            + BenchmarkId.REFERENCE
            + " on Woodstox.",
        "Figures hold for this machine at this time: compare bindings within this run, not figures"
            + " of different machines or runs.");
  }

  private static String end(JmhRun run) {
    String reason = run.statusReason() == null ? "" : ": " + run.statusReason();
    String after =
        run.endedAt() == null
            ? ""
            : " after " + ReportHeader.duration(Duration.between(run.startedAt(), run.endedAt()));
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
      return ReportHeader.plural(most, "fork")
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
    return ReportHeader.plural(starts, "start")
        + " of each benchmark; "
        + (jmh.sharesJvms()
            ? "a JVM carried all messages of a binding and a parser, as a server does; those of one"
                + " operation and case took turns"
            : "each had a JVM of its own; those of one operation and case were up together and took"
                + " turns")
        + ", so that ratios are formed from neighbors in time."
        + again;
  }

  private static String jvm(BenchmarkJvm jvm) {
    return Stream.concat(
            Stream.of("JVM: " + jvm.name() + " " + jvm.version()), jvm.flags().stream())
        .collect(Collectors.joining(" ", "", "."));
  }

  private static List<Section> sections(StoredJmh jmh) {
    BenchmarkTimes times = BenchmarkTimes.of(jmh);
    List<String> reading = new ArrayList<>(jmh.inTurns() ? reading(jmh) : List.of());
    List<SumCheck> checks = SumCheck.of(jmh, times);
    if (jmh.inTurns() && checks.stream().allMatch(one -> one.verdict() == PartCheck.HOLDS)) {
      sumCheck(checks).forEach(item -> reading.add(SUM_CHECK + ", " + item.text()));
      checks = List.of();
    }
    return Stream.of(
            new Section(SUM_CHECK, sumCheck(checks)),
            new Section("Not warm when measured", notWarm(jmh, times)),
            new Section("Failed", items(JmhFailures.of(jmh))),
            new Section("Notes", items(jmh.notes())),
            new Section("How it was measured", items(reading)))
        .filter(section -> !section.items().isEmpty())
        .toList();
  }

  private static List<Item> items(List<String> lines) {
    return lines.stream().map(Item::of).toList();
  }

  /** What had not settled in a start, by JVM, and what that does to its figures. */
  private static List<Item> notWarm(StoredJmh jmh, BenchmarkTimes times) {
    Map<String, List<Benchmark>> cold =
        jmh.benchmarks().stream()
            .filter(one -> jmh.isCold(one.id()))
            .collect(
                Collectors.groupingBy(
                    one -> where(jmh, one), LinkedHashMap::new, Collectors.toList()));
    Map<String, List<String>> effects =
        cold.entrySet().stream()
            .collect(
                Collectors.groupingBy(
                    jvm -> effect(jvm.getValue(), times),
                    LinkedHashMap::new,
                    Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
    return effects.entrySet().stream()
        .map(one -> Item.of(one.getKey() + ": " + String.join("; ", one.getValue())))
        .toList();
  }

  private static String effect(List<Benchmark> cold, BenchmarkTimes times) {
    return cold.stream().anyMatch(times::isUnusable)
        ? "Do not use the ratios marked with !, whose turns do not tell how far they are off"
        : "The intervals of these allow for how much their turns changed";
  }

  private static String where(StoredJmh jmh, Benchmark one) {
    BenchmarkId id = one.id();
    String starts =
        jmh.starts().stream()
            .filter(start -> start.isCold() && start.benchmark().equals(id.toString()))
            .map(start -> Integer.toString(start.start()))
            .collect(Collectors.joining(", "));
    String what =
        jmh.sharesJvms() ? id.jvm() : id.operation() + " " + id.echoCase() + " " + id.variant();
    return what + " in start " + starts;
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
