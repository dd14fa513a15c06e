package org.wsbench.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.analysis.jmh.PartCheck;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.StoredJmh;

/** What must be known to use the figures of microbenchmarks; nothing where there is nothing. */
record JmhNotes(StoredJmh jmh, BenchmarkTimes times, List<SumCheck> checks) {

  /**
   * The sections that have something to say.
   *
   * @param tables whose signs are explained
   */
  List<Section> sections(List<Table> tables) {
    return sections(tables, notWarm(List.of(true, false)));
  }

  /** The same without what changes no use of a figure. */
  List<Section> brief(List<Table> tables) {
    return sections(tables, notWarm(List.of(true)));
  }

  private List<Section> sections(List<Table> tables, List<String> notWarm) {
    boolean passed = checks.stream().allMatch(one -> one.verdict() == PartCheck.HOLDS);
    return Stream.of(
            section(
                "Sum check: parse takes less time than unmarshal",
                jmh.inTurns() && passed || checks.isEmpty()
                    ? List.of()
                    : List.of(SumCheckText.ofUnmarshal(checks))),
            section("Not warm when measured", notWarm),
            section("Not measured", unmeasured()),
            section("Failed", failures()),
            section("Notes", notes(tables)))
        .filter(section -> !section.items().isEmpty())
        .toList();
  }

  private static Section section(String title, List<String> lines) {
    return new Section(title, lines.stream().map(Item::of).toList());
  }

  private List<String> notes(List<Table> tables) {
    List<String> notes = new ArrayList<>(jmh.notes());
    if (!jmh.inTurns() || tables.isEmpty()) {
      return notes;
    }
    notes.add(
        "Columns without a library have Woodstox; "
            + BenchmarkId.REFERENCE
            + ", written by hand, is 100 %.");
    if (has(tables, Sign.BEWARE)) {
      notes.add("!: do not use, since nobody knows how far the figure is off.");
    }
    if (has(tables, Sign.UNDECIDED)) {
      notes.add("?: do not use: one start, or an interval wider than the figure.");
    }
    JmhRatios ratios = new JmhRatios(jmh, times);
    if (jmh.benchmarks().stream().anyMatch(one -> !one.id().once() && ratios.isBistable(one))) {
      notes.add(
          "A figure with \"or\": starts fall into two clusters, and a server is in one of them.");
    }
    return notes;
  }

  private static boolean has(List<Table> tables, Sign sign) {
    return tables.stream()
        .flatMap(table -> table.rows().stream())
        .flatMap(List::stream)
        .anyMatch(cell -> cell.sign() == sign);
  }

  /**
   * What had not settled in a start, by JVM, and what that does to its figures.
   *
   * @param unusable which are told: those whose figures must not be used, and others
   */
  private List<String> notWarm(List<Boolean> unusable) {
    Map<String, List<Benchmark>> cold =
        jmh.benchmarks().stream()
            .filter(one -> !jmh.coldStarts(one).isEmpty())
            .collect(
                Collectors.groupingBy(
                    one -> place(one.id()) + in(jmh.coldStarts(one)),
                    LinkedHashMap::new,
                    Collectors.toList()));
    Map<Boolean, List<String>> places =
        cold.entrySet().stream()
            .collect(
                Collectors.partitioningBy(
                    jvm -> jvm.getValue().stream().anyMatch(times::isUnusable),
                    Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
    return unusable.stream()
        .filter(some -> !places.get(some).isEmpty())
        .map(some -> effect(some) + ": " + String.join("; ", places.get(some)))
        .toList();
  }

  private static String effect(boolean unusable) {
    return unusable
        ? "Do not use the ratios marked with !, whose turns do not tell how far they are off"
        : "The intervals of these allow for how much their turns changed";
  }

  /** Starts in which the run ended before their first turn. */
  private List<String> unmeasured() {
    Map<String, TreeSet<Integer>> starts = new TreeMap<>();
    for (JmhStart start : jmh.unmeasured()) {
      starts.computeIfAbsent(place(start), any -> new TreeSet<>()).add(start.start());
    }
    return starts.isEmpty()
        ? List.of()
        : List.of(
            "The run ended before the first turn of these: "
                + starts.entrySet().stream()
                    .map(one -> one.getKey() + in(one.getValue()))
                    .collect(Collectors.joining("; ")));
  }

  /** A first use has no warm-up and is warm. */
  private String place(JmhStart start) {
    boolean once = start.warm() && start.warmUpSeconds() == 0;
    return place(BenchmarkId.parse(start.benchmark(), once));
  }

  private String place(BenchmarkId id) {
    return jmh.sharesJvms() && !id.once()
        ? id.jvm()
        : String.join(" ", id.operation(), id.echoCase(), id.variant()).strip();
  }

  private static String in(Collection<Integer> starts) {
    return " in start " + starts.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private List<String> failures() {
    Map<String, List<JmhStart>> failed =
        jmh.starts().stream()
            .filter(start -> start.failure() != null)
            .collect(
                Collectors.groupingBy(
                    JmhStart::benchmark, LinkedHashMap::new, Collectors.toList()));
    return failed.values().stream().map(JmhNotes::failure).toList();
  }

  private static String failure(List<JmhStart> starts) {
    JmhStart first = starts.getFirst();
    String where = starts.size() == 1 ? "in start " + first.start() : "in several starts";
    return first.benchmark() + " " + where + ": " + first.failure();
  }
}
