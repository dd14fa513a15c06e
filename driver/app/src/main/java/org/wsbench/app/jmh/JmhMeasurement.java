package org.wsbench.app.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.wsbench.app.plan.JmhPlan;
import org.wsbench.app.run.RatioPrecision;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.Turn;

/** What is run in which order: groups, start by start. */
final class JmhMeasurement {
  /** Half of the interval's width at which the ratio of equal benchmarks is precise enough. */
  private static final double PRECISE = 0.02;

  private final JmhPlan plan;
  private final ForkGroup.Setting setting;
  private final RatioPrecision precision;
  private final JmhFolder folder;
  private final Random random;
  private final JmhProgress progress;
  private final MemoryLimit memory;
  private final List<List<BenchmarkRow>> groups;
  private final List<List<BenchmarkRow>> firstUses;
  private final List<JmhStart> outcome = new ArrayList<>();
  private final Map<BenchmarkRow, List<List<Benchmark.Iteration>>> forks = new LinkedHashMap<>();

  JmhMeasurement(
      JmhSettings settings,
      BenchmarkHost host,
      TurnServer server,
      JmhFolder folder,
      Random random,
      JmhProgress progress) {
    this.plan = settings.plan();
    this.folder = folder;
    this.random = random;
    this.progress = progress;
    this.memory = MemoryLimit.of(plan.jvm());
    this.setting = new ForkGroup.Setting(plan, host, server, settings.cpus(), random, progress);
    this.precision = precision(plan);
    Map<Boolean, Map<String, List<BenchmarkRow>>> byKind =
        host.rows().stream()
            .filter(row -> !plan.leavesOut(row.id().toString()))
            .collect(
                Collectors.partitioningBy(
                    row -> row.id().once(),
                    Collectors.groupingBy(
                        row -> row.id().group(), LinkedHashMap::new, Collectors.toList())));
    this.groups = List.copyOf(byKind.get(false).values());
    this.firstUses = List.copyOf(byKind.get(true).values());
  }

  /** The starts differ on top of the noise within each, which is to be the lesser. */
  private static RatioPrecision precision(JmhPlan plan) {
    double ofStart = Math.sqrt(plan.starts());
    return plan.until()
        .map(share -> RatioPrecision.of(share.value() / 2 * ofStart))
        .orElseGet(() -> RatioPrecision.ofDifferences(PRECISE * ofStart));
  }

  /**
   * Measures first uses, then all groups in a new random order for each start. However it ends,
   * what was measured is on disk.
   */
  void run() throws IOException, InterruptedException {
    progress.begins(plan.limit());
    groups.stream()
        .filter(group -> memory.parts(group).size() > 1)
        .forEach(
            group ->
                progress.say(
                    "warning: the %d JVMs of %s do not fit into memory together; only those of the"
                            .formatted(group.size(), group.getFirst().id().group())
                        + " same "
                        + memory.jvms()
                        + " are compared"));
    JmhSchedule schedule = new JmhSchedule(plan, groups.size());
    for (int use = 1; use <= plan.firstUses(); use++) {
      for (List<BenchmarkRow> group : shuffled(firstUses)) {
        start(use, group, schedule.firstUse());
      }
    }
    Map<List<BenchmarkRow>, Integer> starts = new HashMap<>();
    List<List<BenchmarkRow>> left = groups;
    while (!left.isEmpty()) {
      for (List<BenchmarkRow> group : shuffled(left)) {
        int start = starts.merge(group, 1, Integer::sum);
        progress.measured(start(start, group, schedule.nextShare()));
      }
      left =
          groups.stream()
              .filter(group -> schedule.goesOn(starts.get(group), figures(group)))
              .toList();
    }
    Optional<String> end =
        schedule.end(
            groups.stream().map(this::figures).filter(members -> members.size() > 1).toList());
    if (end.isPresent()) {
      write(end.get());
    }
  }

  private List<List<BenchmarkRow>> shuffled(List<List<BenchmarkRow>> some) {
    List<List<BenchmarkRow>> shuffled = new ArrayList<>(some);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  /** Runs a start of a group, in parts if its JVMs do not fit into memory together. */
  private String start(int start, List<BenchmarkRow> group, Duration share)
      throws IOException, InterruptedException {
    List<List<BenchmarkRow>> parts = memory.parts(group);
    List<String> lines = new ArrayList<>();
    int cycles = 0;
    for (List<BenchmarkRow> part : parts) {
      GroupRun run =
          new GroupRun(
              new ForkGroup(setting, part),
              plan.minCycles(),
              precision,
              new Turn(start, cycles + 1));
      try {
        run.run(share.dividedBy(parts.size()));
      } finally {
        keep(run, part);
      }
      cycles += run.cycles();
      lines.add(run.summary());
    }
    return "start " + start + " " + String.join("; ", lines);
  }

  private void keep(GroupRun run, List<BenchmarkRow> part)
      throws IOException, InterruptedException {
    outcome.addAll(run.outcome());
    for (Benchmark figure : run.figures()) {
      BenchmarkRow row =
          part.stream().filter(one -> one.id().equals(figure.id())).findFirst().orElseThrow();
      forks.computeIfAbsent(row, any -> new ArrayList<>()).addAll(figure.forks());
    }
    run.outcome().stream()
        .filter(start -> start.failure() != null)
        .forEach(start -> progress.say(start.benchmark() + " failed: " + start.failure()));
    write(folder.run().end());
  }

  private void write(String end) throws IOException {
    folder.write(folder.run().with(outcome, end));
  }

  /** All starts of the benchmarks of a group that gave figures. */
  private List<Benchmark> figures(List<BenchmarkRow> group) {
    return group.stream()
        .filter(forks::containsKey)
        .map(row -> new Benchmark(row.id(), forks.get(row), null))
        .toList();
  }
}
