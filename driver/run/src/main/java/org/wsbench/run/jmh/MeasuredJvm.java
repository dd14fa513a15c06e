package org.wsbench.run.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.wsbench.plan.JmhPlan;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.interleave.WarmUpIntervals;
import org.wsbench.run.platform.ProcessMeter;

/**
 * A JVM that carries benchmarks, from its start to its end. It warms up with all of them mixed, and
 * has settled when their total speed is flat and its JIT compiler is quiet.
 */
final class MeasuredJvm {
  /** An interval of the warm-up has at least this many turns. */
  private static final int TURNS = 5;

  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

  /** Interval between checks of the compiler. */
  private static final Duration COMPILER_LOOK = Duration.ofMillis(1);

  private final List<BenchmarkRow> rows;
  private final JmhPlan plan;
  private final Map<BenchmarkRow, RowConnection> alive = new LinkedHashMap<>();
  private final int turnsOfInterval;
  private final WarmUpIntervals intervals;
  private ProcessMeter meter;
  private int connected;
  private int turns;
  private boolean settled;

  MeasuredJvm(List<BenchmarkRow> rows, JmhPlan plan) {
    this.rows = List.copyOf(rows);
    this.plan = plan;
    this.turnsOfInterval = rows.size() * Math.ceilDiv(TURNS, rows.size());
    this.intervals = new WarmUpIntervals(plan.turn().multipliedBy(turnsOfInterval));
  }

  List<BenchmarkRow> rows() {
    return rows;
  }

  /** Its name in messages. */
  String name() {
    return rows.size() == 1 ? rows.getFirst().id().toString() : rows.getFirst().id().jvm();
  }

  /** Accepts a connection if it belongs to one of its benchmarks. Returns whether it does. */
  boolean admit(RowConnection connection) throws InterruptedException {
    for (BenchmarkRow row : rows) {
      if (row.number() == connection.row()) {
        connected++;
        if (meter == null) {
          meter = new ProcessMeter(connection.pid());
        }
        if (isReady(connection)) {
          alive.put(row, connection);
        }
        return true;
      }
    }
    return false;
  }

  /** One that is interrupted before it is known here would wait for its turn forever. */
  private static boolean isReady(RowConnection connection) throws InterruptedException {
    try {
      return connection.awaitReady();
    } catch (InterruptedException e) {
      connection.disconnect();
      throw e;
    }
  }

  /** Whether all its benchmarks wait for turns or have failed. */
  boolean isConnected(Map<Integer, String> failures) {
    return connected == rows.size()
        || rows.stream().anyMatch(row -> failures.containsKey(row.number()));
  }

  Optional<Long> pid() {
    return alive.values().stream().map(RowConnection::pid).findFirst();
  }

  boolean isAlive(BenchmarkRow row) {
    return alive.containsKey(row);
  }

  /** Warms up until it has settled or has reached the limit of the plan. */
  void warmUp(Random random) throws InterruptedException {
    if (alive.isEmpty()) {
      return;
    }
    try {
      Interleaver<BenchmarkRow> all = new Interleaver<>(alive.keySet(), random);
      while (!isOver() && !alive.isEmpty()) {
        all.cycle((row, cycle) -> warmUp(row));
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    awaitCompilerIdle();
  }

  private boolean warmUp(BenchmarkRow row) throws InterruptedException {
    awaitCompilerIdle();
    return turn(row, 0).isPresent();
  }

  /** While the compiler's queue is long, later inlining depends on the pace of calls. */
  private void awaitCompilerIdle() throws InterruptedException {
    long start = System.nanoTime();
    meter.compilerCpuMicros();
    while (meter.compiles() && System.nanoTime() - start < LONGEST_PAUSE.toNanos()) {
      Thread.sleep(COMPILER_LOOK);
    }
  }

  /**
   * Lets a benchmark run.
   *
   * @param number of the turn; 0 to warm up
   * @return microseconds per call; empty if the benchmark has ended
   */
  Optional<Double> turn(BenchmarkRow row, int number) throws InterruptedException {
    if (intervals.turns() == 0) {
      intervals.begin(meter.compilerCpuMicros());
    }
    Optional<Double> micros = alive.get(row).turn(number);
    if (micros.isEmpty()) {
      alive.remove(row);
    } else if (!settled) {
      observe(micros.get());
    }
    return micros;
  }

  private void observe(double micros) {
    turns++;
    intervals.turn(1 / micros);
    if (intervals.turns() == turnsOfInterval) {
      Duration took = plan.turn().multipliedBy(turnsOfInterval);
      intervals.end(took, meter.compilerCpuMicros());
      settled = intervals.settled() && warmUpTime().compareTo(plan.warmup().minimum()) >= 0;
    }
  }

  /** Whether speed and compiler have settled. */
  boolean hasSettled() {
    return settled;
  }

  private boolean isOver() {
    return settled || warmUpTime().compareTo(plan.warmup().limit()) >= 0;
  }

  /** Time of its turns before it had settled. */
  Duration warmUpTime() {
    return plan.turn().multipliedBy(turns);
  }

  /** Ends the JVM; what it has measured is kept by its host process. */
  void end() {
    alive.values().forEach(RowConnection::end);
  }

  /** Closes its connections, which ends a JVM that is still running. */
  void disconnect() {
    alive.values().forEach(RowConnection::disconnect);
  }
}
