package org.wsbench.app.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.wsbench.analysis.jmh.BenchmarkRatios;
import org.wsbench.app.plan.CpuSet;
import org.wsbench.app.plan.JmhPlan;
import org.wsbench.app.platform.Pinning;
import org.wsbench.app.run.RatioPrecision;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.Turn;

/**
 * One start of benchmarks that are compared with each other: their JVMs are up together, warm up,
 * and take turns in a new random order every cycle, all on the same CPUs. What happens on the
 * machine then happens to all of them alike.
 */
final class GroupRun {
  /** How long JVMs may take until they wait for their first turn. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** How long they may take to end after their last turn; their host then ends them. */
  private static final Duration LAST_PATIENCE = Duration.ofSeconds(20);

  private static final Duration LOOK = Duration.ofMillis(20);

  /** After so many cycles it is seen whether they are enough. */
  private static final int CHECK = 10;

  private final JmhPlan plan;
  private final BenchmarkHost host;
  private final TurnServer server;
  private final CpuSet cpus;
  private final RatioPrecision precision;
  private final Random random;
  private final JmhProgress progress;
  private final Turn first;
  private final List<Row> rows;
  private final long startNanos = System.nanoTime();
  private final Map<Row, BenchmarkFork> forks = new LinkedHashMap<>();
  private final Map<Row, ForkWarmUp> warmUps = new HashMap<>();
  private final Map<Row, List<Benchmark.Iteration>> measured = new LinkedHashMap<>();
  private int cycles;

  /** What all starts of a run have in common. */
  record Setting(
      JmhPlan plan,
      BenchmarkHost host,
      TurnServer server,
      CpuSet cpus,
      RatioPrecision precision,
      Random random,
      JmhProgress progress) {}

  /**
   * A start to be.
   *
   * @param first the turn of its first cycle
   */
  GroupRun(Setting setting, Turn first, List<Row> rows) {
    this.plan = setting.plan();
    this.host = setting.host();
    this.server = setting.server();
    this.cpus = setting.cpus();
    this.precision = setting.precision();
    this.random = setting.random();
    this.progress = setting.progress();
    this.first = first;
    this.rows = List.copyOf(rows);
  }

  /**
   * Runs for about so long; at least the plan's number of cycles. However it ends, the JVMs have
   * ended then, and what was measured is on disk.
   */
  void run(Duration share) throws IOException, InterruptedException {
    host.fork(rows);
    try {
      connect();
      if (rows.getFirst().id().once()) {
        pin();
      } else {
        warmUp();
        pin();
        settle();
      }
      measure(share);
    } finally {
      end();
    }
  }

  /** Ends all JVMs, also those that come only now, because the start was interrupted. */
  private void end() throws IOException, InterruptedException {
    forks.values().forEach(BenchmarkFork::close);
    long deadline = System.nanoTime() + plan.turn().plus(LAST_PATIENCE).toNanos();
    while (!host.isOver() && System.nanoTime() < deadline) {
      server.next(LOOK).ifPresent(BenchmarkFork::close);
    }
    forks.values().forEach(BenchmarkFork::disconnect);
  }

  private void connect() throws IOException, InterruptedException {
    progress.going("starting " + rows.getFirst().id().group());
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (forks.size() + host.failures().size() < rows.size()) {
      server.next(LOOK).ifPresent(this::admit);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (System.nanoTime() > deadline) {
        throw new IOException(
            "the JVMs of " + rows.getFirst().id().group() + " did not start in " + PATIENCE);
      }
    }
  }

  private void admit(BenchmarkFork fork) {
    Optional<Row> row =
        rows.stream()
            .filter(one -> one.isCalled(fork.name()) && !forks.containsKey(one))
            .findFirst();
    row.ifPresentOrElse(one -> forks.put(one, fork), fork::disconnect);
  }

  private void warmUp() throws InterruptedException {
    forks.forEach((row, fork) -> warmUps.put(row, new ForkWarmUp(fork, plan)));
    List<Row> cold = cold();
    while (!cold.isEmpty()) {
      for (Row row : cold) {
        progress.going("warming up " + row.id());
        if (!warmUps.get(row).turn()) {
          forks.remove(row);
        }
      }
      cold = cold();
    }
  }

  private List<Row> cold() {
    return shuffled(forks.keySet().stream().filter(row -> !warmUps.get(row).over()).toList());
  }

  private List<Row> shuffled(List<Row> some) {
    List<Row> shuffled = new ArrayList<>(some);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  private void pin() throws InterruptedException {
    for (BenchmarkFork fork : forks.values()) {
      if (Pinning.pin(fork.pid(), cpus) instanceof Pinning.Result.NotPinned not) {
        progress.say("warning: " + fork.name() + " is not pinned: " + not.reason());
      }
    }
  }

  /** A turn of each on the CPUs where it is measured. */
  private void settle() throws InterruptedException {
    for (Row row : shuffled(List.copyOf(forks.keySet()))) {
      if (forks.get(row).turn(0).isEmpty()) {
        forks.remove(row);
      }
    }
  }

  private void measure(Duration share) throws InterruptedException {
    do {
      Turn turn = new Turn(first.start(), first.cycle() + cycles);
      for (Row row : shuffled(List.copyOf(forks.keySet()))) {
        progress.going("measuring " + row.id());
        Optional<Double> micros = forks.get(row).turn(turn.number());
        if (micros.isEmpty()) {
          forks.remove(row);
        } else {
          measured
              .computeIfAbsent(row, any -> new ArrayList<>())
              .add(new Benchmark.Iteration(turn, micros.get()));
        }
      }
      cycles++;
    } while (goesOn(share));
  }

  private boolean goesOn(Duration share) {
    if (forks.isEmpty() || rows.getFirst().id().once()) {
      return false;
    }
    if (cycles < plan.minCycles()) {
      return true;
    }
    boolean late = System.nanoTime() - startNanos >= share.toNanos();
    return !late && !(cycles % CHECK == 0 && isPrecise());
  }

  private boolean isPrecise() {
    return forks.size() > 1 && precision.excess(BenchmarkRatios.of(figures(forks.keySet()))) <= 1;
  }

  /** What was measured of each benchmark that answered, in their order. */
  List<Benchmark> figures() {
    return figures(rows);
  }

  private List<Benchmark> figures(Collection<Row> some) {
    return some.stream()
        .filter(measured::containsKey)
        .map(row -> new Benchmark(row.id(), List.of(measured.get(row)), null))
        .toList();
  }

  /** How many cycles there were. */
  int cycles() {
    return cycles;
  }

  /** What became of each benchmark. */
  List<JmhStart> outcome() throws IOException, InterruptedException {
    Map<Integer, String> failures = host.failures();
    return rows.stream().map(row -> outcome(row, failures.get(row.number()))).toList();
  }

  private JmhStart outcome(Row row, String failure) {
    ForkWarmUp warmUp = warmUps.get(row);
    return new JmhStart(
        row.id().toString(),
        first.start(),
        warmUp == null ? 0 : warmUp.seconds(),
        row.id().once() || warmUp != null && warmUp.warm(),
        failure);
  }

  /** The figures in a line. */
  String summary() {
    return rows.getFirst().id().group()
        + ": "
        + figures().stream()
            .map(
                one ->
                    String.format(
                        Locale.ROOT, "%s %.1f us", one.id().label(), one.forkMicros().getFirst()))
            .collect(Collectors.joining(", "));
  }
}
