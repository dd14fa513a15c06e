package org.wsbench.run.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.JmhPlan;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.Turn;
import org.wsbench.run.platform.Pinning;
import org.wsbench.run.platform.Processors;

/**
 * JVMs of benchmarks that run together and take turns. They warm up on all CPUs, as many side by
 * side as there are CPUs, and are then pinned to the same ones.
 */
final class JvmGroup {
  /** How long JVMs may take until they wait for their first turn. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** It is less than an interrupted command waits for. */
  private static final Duration LAST_PATIENCE = Duration.ofSeconds(15);

  private static final Duration LOOK = Duration.ofMillis(20);

  private final Setting setting;
  private final List<MeasuredJvm> jvms;
  private final boolean once;
  private Optional<Map<Integer, String>> failuresBeforeStop = Optional.empty();

  /**
   * The settings that all groups of a run share.
   *
   * @param cpus where benchmarks are measured
   * @param random decides on the order of turns
   * @param lastPatience after a turn, a JVM that is stopped ends within this time, or it hangs
   */
  record Setting(
      JmhPlan plan,
      BenchmarkHost host,
      ForkListener listener,
      CpuSet cpus,
      Random random,
      JmhMonitor monitor,
      Duration lastPatience) {

    /** The same with the usual patience. */
    Setting(
        JmhPlan plan,
        BenchmarkHost host,
        ForkListener listener,
        CpuSet cpus,
        Random random,
        JmhMonitor monitor) {
      this(plan, host, listener, cpus, random, monitor, LAST_PATIENCE);
    }
  }

  /**
   * Creates a group of JVMs that are not started yet.
   *
   * @param jvms for each the benchmarks that it carries; first uses have JVMs of their own, and are
   *     in groups of their own
   */
  JvmGroup(Setting setting, List<List<BenchmarkRow>> jvms) {
    this.setting = setting;
    this.jvms = jvms.stream().map(rows -> new MeasuredJvm(rows, setting.plan())).toList();
    this.once = jvms.getFirst().getFirst().id().once();
  }

  /**
   * The benchmarks by the JVM that carries them: that of their binding and library, unless each has
   * one of its own.
   */
  static List<List<BenchmarkRow>> byJvm(List<BenchmarkRow> rows, boolean isolated) {
    return List.copyOf(
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> isolated || row.id().once() ? row.id().toString() : row.id().jvm(),
                    LinkedHashMap::new,
                    Collectors.toList()))
            .values());
  }

  List<BenchmarkRow> rows() {
    return jvms.stream().flatMap(jvm -> jvm.rows().stream()).toList();
  }

  List<MeasuredJvm> jvms() {
    return jvms;
  }

  /** Whether its benchmarks are first uses, which have one turn. */
  boolean isOnce() {
    return once;
  }

  /** The benchmarks that can have a turn. */
  List<BenchmarkRow> alive() {
    return rows().stream().filter(row -> jvm(row).isAlive(row)).toList();
  }

  MeasuredJvm jvm(BenchmarkRow row) {
    return jvms.stream().filter(jvm -> jvm.rows().contains(row)).findFirst().orElseThrow();
  }

  /** Starts the JVMs until each waits for its turns. */
  void start() throws IOException, InterruptedException {
    setting.host().start(jvms.stream().map(MeasuredJvm::rows).toList());
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!areConnected()) {
      setting.monitor().going(once ? "first uses" : "starting JVMs");
      Optional<LineConnection> connection = setting.listener().accept(LOOK);
      if (connection.isPresent()) {
        Optional<RowConnection> row = RowConnection.accept(connection.get());
        if (row.isPresent() && !isAdmitted(row.get())) {
          row.get().disconnect();
        }
      }
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (System.nanoTime() > deadline) {
        setting.host().endJvms();
        throw new IOException("JVMs did not start in " + PATIENCE.toSeconds() + " s");
      }
    }
  }

  private boolean areConnected() throws IOException, InterruptedException {
    Map<Integer, String> failures = setting.host().failures();
    return jvms.stream().allMatch(jvm -> jvm.isConnected(failures));
  }

  private boolean isAdmitted(RowConnection connection) throws InterruptedException {
    for (MeasuredJvm jvm : jvms) {
      if (jvm.admit(connection)) {
        return true;
      }
    }
    return false;
  }

  /** Warms up the JVMs, except those of first uses, and pins them. */
  void warmUp() throws InterruptedException {
    if (!once) {
      warmUpSideBySide();
    }
    pin();
    if (!once) {
      settleOnCpus();
    }
  }

  private void warmUpSideBySide() throws InterruptedException {
    int cpus = Processors.ofThisMachine().all().size();
    List<Future<?>> warmUps = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(cpus);
    try {
      for (MeasuredJvm jvm : jvms) {
        Random random = new Random(setting.random().nextLong());
        warmUps.add(
            threads.submit(
                () -> {
                  jvm.warmUp(random);
                  return null;
                }));
      }
      while (warmUps.stream().anyMatch(one -> !one.isDone())) {
        long left = warmUps.stream().filter(one -> !one.isDone()).count();
        setting.monitor().going("warming up " + left + " of " + jvms.size() + " JVMs");
        Thread.sleep(LOOK);
      }
      for (Future<?> one : warmUps) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private void pin() throws InterruptedException {
    for (MeasuredJvm jvm : jvms) {
      if (jvm.pid().isPresent()
          && Pinning.pin(jvm.pid().get(), setting.cpus()) instanceof Pinning.Result.NotPinned not) {
        setting.monitor().say("warning: " + jvm.name() + " is not pinned: " + not.reason());
      }
    }
  }

  /** Gives each benchmark a turn on the CPUs where it is measured. */
  private void settleOnCpus() throws InterruptedException {
    for (BenchmarkRow row : alive()) {
      jvm(row).turn(row, 0);
    }
  }

  /**
   * Lets a benchmark run.
   *
   * @return microseconds per call; empty if it has ended, which leaves the group
   */
  Optional<Double> turn(BenchmarkRow row, Turn turn) throws InterruptedException {
    MeasuredJvm jvm = jvm(row);
    return jvm.isAlive(row) ? jvm.turn(row, turn.number()) : Optional.empty();
  }

  /**
   * Ends all JVMs before they have had all their turns, by force if they hang. What has no result
   * because of that has not failed.
   */
  void stop() throws IOException, InterruptedException {
    failuresBeforeStop = Optional.of(setting.host().failures());
    jvms.forEach(MeasuredJvm::end);
    long deadline =
        System.nanoTime() + setting.plan().turn().plus(setting.lastPatience()).toNanos();
    while (!setting.host().isOver() && System.nanoTime() < deadline) {
      endLate();
    }
    if (!setting.host().isOver()) {
      setting.host().endJvms();
    }
    end();
  }

  /**
   * Ends all JVMs, also those that connect only now because the start was interrupted, and waits
   * until their results are on disk, however long it takes to write them.
   *
   * @throws IOException if the host process has ended before, with its reason
   */
  void end() throws IOException, InterruptedException {
    jvms.forEach(MeasuredJvm::end);
    while (!setting.host().isOver()) {
      endLate();
    }
    jvms.forEach(MeasuredJvm::disconnect);
  }

  /** Ends a JVM that connects only now. */
  private void endLate() throws IOException {
    setting.listener().accept(LOOK).ifPresent(late -> late.say("end"));
  }

  /** The outcome of each benchmark. */
  List<JmhStart> outcome(int start) throws IOException, InterruptedException {
    Map<Integer, String> known = setting.host().failures();
    Map<Integer, String> failures = failuresBeforeStop.orElse(known);
    return jvms.stream()
        .flatMap(jvm -> jvm.rows().stream().map(row -> outcome(start, jvm, row, failures)))
        .toList();
  }

  private static JmhStart outcome(
      int start, MeasuredJvm jvm, BenchmarkRow row, Map<Integer, String> failures) {
    boolean once = row.id().once();
    return new JmhStart(
        row.id().toString(),
        start,
        once ? 0 : jvm.warmUpTime().toNanos() / 1e9,
        once || jvm.hasSettled(),
        failures.get(row.number()));
  }
}
