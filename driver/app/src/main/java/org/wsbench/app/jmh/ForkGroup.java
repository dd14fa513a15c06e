package org.wsbench.app.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.wsbench.app.plan.CpuSet;
import org.wsbench.app.plan.JmhPlan;
import org.wsbench.app.platform.Pinning;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.Turn;

/**
 * JVMs of benchmarks that are up together and wait for their turns. They warm up on all CPUs, also
 * in turns, and are then pinned to the same ones.
 */
final class ForkGroup {
  /** How long JVMs may take until they wait for their first turn. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** How long they may take to end after their last turn; their host then ends them. */
  private static final Duration LAST_PATIENCE = Duration.ofSeconds(20);

  private static final Duration LOOK = Duration.ofMillis(20);

  private final Setting setting;
  private final List<BenchmarkRow> rows;
  private final Map<BenchmarkRow, BenchmarkFork> forks = new LinkedHashMap<>();
  private final Map<BenchmarkRow, ForkWarmUp> warmUps = new HashMap<>();

  /**
   * What all groups of a run have in common.
   *
   * @param cpus where benchmarks are measured
   * @param random decides on the order of turns
   */
  record Setting(
      JmhPlan plan,
      BenchmarkHost host,
      TurnServer server,
      CpuSet cpus,
      Random random,
      JmhProgress progress) {}

  ForkGroup(Setting setting, List<BenchmarkRow> rows) {
    this.setting = setting;
    this.rows = List.copyOf(rows);
  }

  /** In words. */
  String title() {
    return rows.getFirst().id().group();
  }

  List<BenchmarkRow> rows() {
    return rows;
  }

  /** Those whose JVMs are there, in a new random order. */
  List<BenchmarkRow> alive() {
    return shuffled(forks.keySet());
  }

  /** Starts the JVMs and warms them up, unless they are there for a first use. */
  void begin() throws IOException, InterruptedException {
    setting.host().fork(rows);
    connect();
    if (rows.getFirst().id().once()) {
      pin();
    } else {
      warmUp();
      pin();
      settle();
    }
  }

  private void connect() throws IOException, InterruptedException {
    setting.progress().going("starting " + title());
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (forks.size() + setting.host().failures().size() < rows.size()) {
      setting.server().next(LOOK).ifPresent(this::admit);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (System.nanoTime() > deadline) {
        throw new IOException(
            "the JVMs of " + title() + " did not start in " + PATIENCE.toSeconds() + " s");
      }
    }
  }

  private void admit(BenchmarkFork fork) {
    Optional<BenchmarkRow> row =
        rows.stream()
            .filter(one -> one.isCalled(fork.name()) && !forks.containsKey(one))
            .findFirst();
    row.ifPresentOrElse(one -> forks.put(one, fork), fork::disconnect);
  }

  private void warmUp() throws InterruptedException {
    forks.forEach((row, fork) -> warmUps.put(row, new ForkWarmUp(fork, setting.plan())));
    List<BenchmarkRow> cold = cold();
    while (!cold.isEmpty()) {
      for (BenchmarkRow row : cold) {
        setting.progress().going("warming up " + row.id());
        if (!warmUps.get(row).turn()) {
          forks.remove(row);
        }
      }
      cold = cold();
    }
    for (BenchmarkRow row : forks.keySet()) {
      warmUps.get(row).rest();
    }
  }

  private List<BenchmarkRow> cold() {
    return shuffled(forks.keySet().stream().filter(row -> !warmUps.get(row).over()).toList());
  }

  private List<BenchmarkRow> shuffled(Collection<BenchmarkRow> some) {
    List<BenchmarkRow> shuffled = new ArrayList<>(some);
    Collections.shuffle(shuffled, setting.random());
    return shuffled;
  }

  private void pin() throws InterruptedException {
    for (BenchmarkFork fork : forks.values()) {
      if (Pinning.pin(fork.pid(), setting.cpus()) instanceof Pinning.Result.NotPinned not) {
        setting.progress().say("warning: " + fork.name() + " is not pinned: " + not.reason());
      }
    }
  }

  /** A turn of each on the CPUs where it is measured. */
  private void settle() throws InterruptedException {
    for (BenchmarkRow row : alive()) {
      if (forks.get(row).turn(0).isEmpty()) {
        forks.remove(row);
      }
    }
  }

  /**
   * Lets a benchmark run.
   *
   * @return microseconds per call; empty if its JVM has ended, which leaves the group
   */
  Optional<Double> turn(BenchmarkRow row, Turn turn) throws InterruptedException {
    setting.progress().going("measuring " + row.id());
    Optional<Double> micros = forks.get(row).turn(turn.number());
    if (micros.isEmpty()) {
      forks.remove(row);
    }
    return micros;
  }

  /**
   * Ends all JVMs, also those that come only now, because the start was interrupted. What they have
   * measured is on disk then.
   */
  void end() throws IOException, InterruptedException {
    forks.values().forEach(BenchmarkFork::close);
    long deadline = System.nanoTime() + setting.plan().turn().plus(LAST_PATIENCE).toNanos();
    while (!setting.host().isOver() && System.nanoTime() < deadline) {
      setting.server().next(LOOK).ifPresent(BenchmarkFork::close);
    }
    forks.values().forEach(BenchmarkFork::disconnect);
  }

  /** What became of each benchmark. */
  List<JmhStart> outcome(int start) throws IOException, InterruptedException {
    Map<Integer, String> failures = setting.host().failures();
    return rows.stream().map(row -> outcome(start, row, failures.get(row.number()))).toList();
  }

  private JmhStart outcome(int start, BenchmarkRow row, String failure) {
    ForkWarmUp warmUp = warmUps.get(row);
    return new JmhStart(
        row.id().toString(),
        start,
        warmUp == null ? 0 : warmUp.seconds(),
        row.id().once() || warmUp != null && warmUp.warm(),
        failure);
  }
}
