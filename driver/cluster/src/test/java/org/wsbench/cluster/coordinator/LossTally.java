package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Consumer;

/** Totals of consecutive runs during which agents are killed and paused. */
final class LossTally {

  private static final Duration RETRY_DELAY = Duration.ofSeconds(2);
  private static final double PERCENT = 100;

  private final Consumer<String> log;
  private int runs;
  private int ended;
  private int notStarted;
  private long loads;
  private long voidLost;
  private long voidLate;
  private long lost;
  private int losses;
  private int problems;
  private double cpuShare;

  private LossTally(Consumer<String> log) {
    this.log = log;
  }

  /**
   * Carries out the runs.
   *
   * @param log takes a line for each run
   */
  static LossTally of(Fleet fleet, LossPlan plan, Consumer<String> log)
      throws IOException, InterruptedException {
    LossTally tally = new LossTally(log);
    long start = System.nanoTime();
    long cpu = SimulatedLoads.cpuNanos();
    try (FaultInjector injector = new FaultInjector(fleet, plan)) {
      while (System.nanoTime() - start < plan.length().toNanos() || tally.loads == 0) {
        tally.run(fleet, plan);
      }
      tally.losses = injector.losses();
    }
    tally.cpuShare = (double) (SimulatedLoads.cpuNanos() - cpu) / (System.nanoTime() - start);
    return tally;
  }

  private void run(Fleet fleet, LossPlan plan) throws InterruptedException {
    try {
      add(SimulatedLoads.run(fleet.cluster(), fleet.available(), plan.load(), plan.run()));
    } catch (IOException e) {
      notStarted++;
      log.accept("no run: " + e.getMessage());
      Thread.sleep(RETRY_DELAY);
    }
  }

  private void add(SimulatedRun run) {
    runs++;
    run.ended().ifPresent(why -> ended++);
    loads += run.loads();
    voidLost += run.starts().lost();
    voidLate += run.starts().late();
    lost += run.lost();
    problems += run.problems().size();
    run.problems().forEach(log);
    log.accept(
        "%d agents, of which %d were lost: %d loads, %d void; coordinator %.1f %% of a core; claims %.1f s%s"
            .formatted(
                run.agents(),
                run.lost(),
                run.loads(),
                run.starts().voided(),
                PERCENT * run.cpuShare(),
                run.claimSeconds(),
                run.ended().map(why -> "; " + why).orElse("")));
  }

  /** Whether every sum was exact, for at least one load. */
  boolean isExact() {
    return problems == 0 && loads > 0;
  }

  /** Number of processes killed or paused. */
  int losses() {
    return losses;
  }

  String summary() {
    return "%d loads in %d runs, every sum exact: %s; void: %d for a lost agent, %d that began late; %s; coordinator %.1f %% of a core, with its claims"
        .formatted(
            loads,
            runs,
            problems == 0 ? "yes" : "no, " + problems + " are wrong",
            voidLost,
            voidLate,
            "%d processes killed or paused, %d agents lost, %d runs ended early, %d not started"
                .formatted(losses, lost, ended, notStarted),
            PERCENT * cpuShare);
  }
}
