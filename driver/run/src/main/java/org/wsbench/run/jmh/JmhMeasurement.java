package org.wsbench.run.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.StoppingRule;
import org.wsbench.analysis.jmh.BenchmarkRatios;
import org.wsbench.plan.JmhPlan;
import org.wsbench.plan.Share;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.Turn;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.interleave.RatioPrecision;
import org.wsbench.run.interleave.StartSchedule;
import org.wsbench.run.platform.Ticker;

/**
 * What is run in which order: first uses, then starts of the benchmarks. JVMs that carry all
 * messages are all up together; of isolated benchmarks, those of one operation and case are.
 */
final class JmhMeasurement {
  /** Half of the interval's width at which the ratio of equal benchmarks is precise enough. */
  private static final double PRECISE = 0.02;

  private final JmhPlan plan;
  private final JvmGroup.Setting setting;
  private final RatioPrecision precision;
  private final JmhRecorder recorder;
  private final JmhExecution.Watcher watcher;
  private final Random random;
  private final JmhMonitor monitor;
  private final MemoryLimit memory;
  private final StartSchedule schedule;
  private final List<List<BenchmarkRow>> together;
  private final List<BenchmarkRow> firstUses;
  private final Map<BenchmarkId, List<List<Benchmark.Iteration>>> forks = new LinkedHashMap<>();
  private int begun;

  /**
   * A measurement that begins.
   *
   * @param watcher told of all figures so far
   */
  JmhMeasurement(JvmGroup.Setting setting, JmhRecorder recorder, JmhExecution.Watcher watcher) {
    this.plan = setting.plan();
    this.setting = setting;
    this.recorder = recorder;
    this.watcher = watcher;
    this.random = setting.random();
    this.monitor = setting.monitor();
    this.memory = MemoryLimit.of(plan.jvm());
    this.precision = precision(plan);
    Map<Boolean, List<BenchmarkRow>> byKind =
        setting.host().rows().stream()
            .filter(row -> !plan.leavesOut(row.id().toString()))
            .collect(Collectors.partitioningBy(row -> row.id().once()));
    this.firstUses = byKind.get(true);
    this.together = together(byKind.get(false), plan.isolated());
    this.schedule =
        new StartSchedule(
            new StartSchedule.Limits(
                plan.starts(), JmhPlan.MOST_STARTS, together.size(), plan.until(), plan.limit()),
            Ticker.SYSTEM);
  }

  private static List<List<BenchmarkRow>> together(List<BenchmarkRow> rows, boolean isolated) {
    return List.copyOf(
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> isolated ? row.id().group() : "",
                    LinkedHashMap::new,
                    Collectors.toList()))
            .values());
  }

  /** The starts differ on top of the noise within each, which is to be the lesser. */
  private static RatioPrecision precision(JmhPlan plan) {
    double ofStart = Math.sqrt(plan.starts());
    return plan.until()
        .map(share -> RatioPrecision.of(share.value() / 2 * ofStart))
        .orElseGet(() -> RatioPrecision.ofDifferences(PRECISE * ofStart));
  }

  /** Measures everything. However it ends, what was measured is on disk. */
  void run() throws IOException, InterruptedException {
    for (int use = 1; use <= plan.firstUses() && !firstUses.isEmpty(); use++) {
      start(use, firstUses, Duration.ZERO);
    }
    warnOfMemory();
    Map<List<BenchmarkRow>, Integer> starts = new HashMap<>();
    List<List<BenchmarkRow>> left = together;
    while (!left.isEmpty()) {
      for (List<BenchmarkRow> some : Interleaver.shuffled(left, random)) {
        int start = starts.merge(some, 1, Integer::sum);
        int cycles = start(start, some, schedule.share(begun++));
        watcher.started("start %d of %s: %d cycles".formatted(start, title(some), cycles));
      }
      left =
          together.stream()
              .filter(
                  some -> schedule.goesOn(starts.get(some), Duration.ofNanos(1), () -> rule(some)))
              .toList();
    }
    Optional<String> end =
        schedule.end(together.stream().flatMap(some -> rules(some).stream()).toList());
    if (end.isPresent()) {
      recorder.end(end.get());
    }
  }

  private String title(List<BenchmarkRow> some) {
    return plan.isolated()
        ? some.getFirst().id().group()
        : JvmGroup.byJvm(some, false).size() + " JVMs with " + some.size() + " benchmarks";
  }

  private void warnOfMemory() {
    for (List<BenchmarkRow> some : together) {
      List<List<BenchmarkRow>> jvms = JvmGroup.byJvm(some, plan.isolated());
      if (memory.parts(jvms).size() > 1) {
        monitor.say(
            "warning: the %d JVMs of %s do not fit into memory together; only those of the same %d"
                    .formatted(jvms.size(), title(some), memory.jvms())
                + " are compared");
      }
    }
  }

  /** Runs a start, in parts if its JVMs do not fit into memory together. Returns the cycles. */
  private int start(int start, List<BenchmarkRow> rows, Duration share)
      throws IOException, InterruptedException {
    List<List<List<BenchmarkRow>>> parts = memory.parts(JvmGroup.byJvm(rows, plan.isolated()));
    int cycles = 0;
    for (List<List<BenchmarkRow>> part : parts) {
      JvmGroup jvms = new JvmGroup(setting, part);
      Turn first = new Turn(start, cycles + 1);
      StartRun run = new StartRun(jvms, setting, recorder, precision, first);
      try {
        run.run(share.dividedBy(parts.size()), now -> watcher.measured(figures(now)));
      } finally {
        keep(run, jvms.outcome(start));
      }
      cycles += run.cycles();
    }
    return cycles;
  }

  private void keep(StartRun run, List<JmhStart> outcome) throws IOException {
    run.figures()
        .forEach(
            one -> forks.computeIfAbsent(one.id(), any -> new ArrayList<>()).addAll(one.forks()));
    outcome.stream()
        .filter(start -> start.failure() != null)
        .forEach(start -> monitor.say(start.benchmark() + " failed: " + start.failure()));
    recorder.started(outcome);
    watcher.measured(figures(List.of()));
  }

  /**
   * All starts of all benchmarks that gave figures.
   *
   * @param now the figures of a start that is not over
   */
  private List<Benchmark> figures(List<Benchmark> now) {
    Map<BenchmarkId, List<List<Benchmark.Iteration>>> all = new LinkedHashMap<>(forks);
    now.forEach(
        one ->
            all.merge(
                one.id(),
                one.forks(),
                (before, more) -> Stream.of(before, more).flatMap(List::stream).toList()));
    return all.entrySet().stream()
        .map(one -> new Benchmark(one.getKey(), one.getValue(), List.of()))
        .toList();
  }

  /** Whether the ratios of all groups that are up together are precise enough. */
  private Optional<StoppingRule> rule(List<BenchmarkRow> some) {
    List<StoppingRule> rules = rules(some);
    return rules.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new StoppingRule(
                rules.stream().allMatch(StoppingRule::reached),
                rules.stream().anyMatch(StoppingRule::forksDecide),
                rules.stream().mapToDouble(StoppingRule::widest).max().orElseThrow()));
  }

  /** One for each group that has ratios. */
  private List<StoppingRule> rules(List<BenchmarkRow> some) {
    double target = plan.until().map(Share::value).orElse(0.0);
    Collection<List<Benchmark>> groups =
        figures(List.of()).stream()
            .filter(one -> some.stream().anyMatch(row -> row.id().equals(one.id())))
            .collect(
                Collectors.groupingBy(
                    one -> one.id().group(), LinkedHashMap::new, Collectors.toList()))
            .values();
    return groups.stream()
        .filter(members -> members.size() > 1)
        .map(members -> BenchmarkRatios.stoppingRule(members, target))
        .toList();
  }
}
