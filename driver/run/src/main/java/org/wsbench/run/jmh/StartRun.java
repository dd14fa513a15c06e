package org.wsbench.run.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.wsbench.analysis.jmh.BenchmarkRatios;
import org.wsbench.result.TimeUse;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.Turn;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.interleave.RatioPrecision;
import org.wsbench.run.platform.Ticker;

/**
 * One start of JVMs. In each cycle every benchmark has one turn: those that are compared follow
 * each other, in a new random order, so that disturbances of the machine affect all of them alike.
 */
final class StartRun {
  /** Number of cycles after which precision is checked. */
  private static final int CHECK = 10;

  private final JvmGroup jvms;
  private final JvmGroup.Setting setting;
  private final JmhRecorder recorder;
  private final RatioPrecision precision;
  private final Turn first;
  private final Map<String, Interleaver<BenchmarkRow>> groups = new LinkedHashMap<>();
  private final List<MeasuredJvm> unsettled = new ArrayList<>();
  private final Map<BenchmarkRow, List<Benchmark.Iteration>> measured = new LinkedHashMap<>();
  private int cycles;
  private int least;

  /**
   * Creates a start that has not begun.
   *
   * @param precision of ratios that is enough
   * @param first the turn of its first cycle
   */
  StartRun(
      JvmGroup jvms,
      JvmGroup.Setting setting,
      JmhRecorder recorder,
      RatioPrecision precision,
      Turn first) {
    this.jvms = jvms;
    this.setting = setting;
    this.recorder = recorder;
    this.precision = precision;
    this.first = first;
    this.least = setting.plan().minCycles();
  }

  /**
   * Runs for about this long; at least the plan's number of cycles. In any case, the JVMs have then
   * ended, and the results are on disk.
   *
   * @param soFar receives the figures as they become more precise
   */
  void run(Duration share, Consumer<List<Benchmark>> soFar)
      throws IOException, InterruptedException {
    long begin = Ticker.SYSTEM.nanoTime();
    boolean complete = false;
    try {
      jvms.start();
      long now = recorder.spent(TimeUse.Part.START, begin);
      jvms.warmUp();
      now = recorder.spent(TimeUse.Part.WARM_UP, now);
      jvms.alive().stream()
          .collect(
              Collectors.groupingBy(
                  row -> row.id().group(), LinkedHashMap::new, Collectors.toList()))
          .forEach((group, rows) -> groups.put(group, new Interleaver<>(rows, setting.random())));
      jvms.jvms().stream().filter(jvm -> !jvm.hasSettled()).forEach(unsettled::add);
      try {
        measure(begin, share, soFar);
      } finally {
        recorder.spent(jvms.isOnce() ? TimeUse.Part.START : TimeUse.Part.MEASURE, now);
      }
      complete = true;
    } finally {
      if (complete) {
        jvms.end();
      } else {
        jvms.stop();
      }
    }
  }

  private void measure(long begin, Duration share, Consumer<List<Benchmark>> soFar)
      throws IOException, InterruptedException {
    do {
      cycle();
      if (cycles % CHECK == 0) {
        soFar.accept(figures());
      }
    } while (goesOn(begin, share));
  }

  private void cycle() throws IOException, InterruptedException {
    Random random = setting.random();
    for (String group : Interleaver.shuffled(groups.keySet(), random)) {
      setting.monitor().going("measuring " + group);
      groups.get(group).cycle((row, cycle) -> take(row));
    }
    cycles++;
    if (!jvms.isOnce()) {
      dropWarmUps();
    }
  }

  private boolean take(BenchmarkRow row) throws InterruptedException {
    Turn turn = next();
    jvms.turn(row, turn)
        .ifPresent(
            micros ->
                measured
                    .computeIfAbsent(row, any -> new ArrayList<>())
                    .add(new Benchmark.Iteration(turn, micros)));
    return jvms.jvm(row).isAlive(row);
  }

  private Turn next() {
    return new Turn(first.start(), first.cycle() + cycles);
  }

  /** Drops what a JVM measured before it had settled; later cycles measure it again. */
  private void dropWarmUps() {
    for (MeasuredJvm jvm : List.copyOf(unsettled)) {
      if (jvm.hasSettled()) {
        unsettled.remove(jvm);
        least = cycles + setting.plan().minCycles();
        for (BenchmarkRow row : jvm.rows()) {
          measured.remove(row);
          setting.host().drop(row, first.number(), next().number());
        }
      }
    }
  }

  private boolean goesOn(long begin, Duration share) {
    List<BenchmarkRow> alive = jvms.alive();
    if (alive.isEmpty() || jvms.isOnce()) {
      return false;
    }
    if (cycles < least) {
      return true;
    }
    boolean late = Ticker.SYSTEM.since(begin).compareTo(share) >= 0;
    return !late && !(cycles % CHECK == 0 && isPrecise(alive));
  }

  private boolean isPrecise(List<BenchmarkRow> alive) {
    return alive.size() > 1 && precision.excess(BenchmarkRatios.of(figures(alive))) <= 1;
  }

  /** The results of each benchmark that answered, in their order. */
  List<Benchmark> figures() {
    return figures(jvms.rows());
  }

  private List<Benchmark> figures(Collection<BenchmarkRow> some) {
    return some.stream()
        .filter(measured::containsKey)
        .map(row -> new Benchmark(row.id(), List.of(measured.get(row)), List.of()))
        .toList();
  }

  /** How many cycles there were. */
  int cycles() {
    return cycles;
  }
}
