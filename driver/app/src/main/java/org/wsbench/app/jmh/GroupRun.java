package org.wsbench.app.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.analysis.jmh.BenchmarkRatios;
import org.wsbench.app.run.RatioPrecision;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.Turn;

/**
 * One start of benchmarks that are compared with each other: they take turns in a new random order
 * every cycle, so that what happens on the machine happens to all of them alike.
 */
final class GroupRun {
  /** After so many cycles it is seen whether they are enough. */
  private static final int CHECK = 10;

  private final ForkGroup group;
  private final int minCycles;
  private final RatioPrecision precision;
  private final Turn first;
  private final long startNanos = System.nanoTime();
  private final Map<BenchmarkRow, List<Benchmark.Iteration>> measured = new LinkedHashMap<>();
  private int cycles;

  /**
   * A start to be.
   *
   * @param minCycles there are at least so many
   * @param precision of ratios that is enough
   * @param first the turn of its first cycle
   */
  GroupRun(ForkGroup group, int minCycles, RatioPrecision precision, Turn first) {
    this.group = group;
    this.minCycles = minCycles;
    this.precision = precision;
    this.first = first;
  }

  /**
   * Runs for about so long; at least the plan's number of cycles. However it ends, the JVMs have
   * ended then, and what was measured is on disk.
   */
  void run(Duration share) throws IOException, InterruptedException {
    try {
      group.begin();
      do {
        cycle();
      } while (goesOn(share));
    } finally {
      group.end();
    }
  }

  private void cycle() throws InterruptedException {
    Turn turn = new Turn(first.start(), first.cycle() + cycles);
    for (BenchmarkRow row : group.alive()) {
      group
          .turn(row, turn)
          .ifPresent(
              micros ->
                  measured
                      .computeIfAbsent(row, any -> new ArrayList<>())
                      .add(new Benchmark.Iteration(turn, micros)));
    }
    cycles++;
  }

  private boolean goesOn(Duration share) {
    List<BenchmarkRow> alive = group.alive();
    if (alive.isEmpty() || alive.getFirst().id().once()) {
      return false;
    }
    if (cycles < minCycles) {
      return true;
    }
    boolean late = System.nanoTime() - startNanos >= share.toNanos();
    return !late && !(cycles % CHECK == 0 && isPrecise(alive));
  }

  private boolean isPrecise(List<BenchmarkRow> alive) {
    return alive.size() > 1 && precision.excess(BenchmarkRatios.of(figures(alive))) <= 1;
  }

  /** What was measured of each benchmark that answered, in their order. */
  List<Benchmark> figures() {
    return figures(group.rows());
  }

  private List<Benchmark> figures(Collection<BenchmarkRow> some) {
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
    return group.outcome(first.start());
  }

  /** The figures in a line. */
  String summary() {
    return group.title()
        + ": "
        + figures().stream()
            .map(
                one ->
                    String.format(
                        Locale.ROOT, "%s %.1f us", one.id().label(), one.forkMicros().getFirst()))
            .collect(Collectors.joining(", "));
  }
}
