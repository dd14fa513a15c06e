package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Consumer;

/** What came of runs one after the other, with agents that are killed and paused meanwhile. */
final class LossTally {

  private static final Duration BEFORE_NEXT = Duration.ofSeconds(2);
  private static final double PERCENT = 100;

  private final Consumer<String> says;
  private int runs;
  private int ended;
  private int notBegun;
  private long loads;
  private long voidLost;
  private long voidLate;
  private long lost;
  private int losses;
  private int problems;
  private double cpuShare;

  private LossTally(Consumer<String> says) {
    this.says = says;
  }

  /**
   * Carries them out.
   *
   * @param says gets a line for each run
   */
  static LossTally of(Fleet fleet, LossPlan plan, Consumer<String> says)
      throws IOException, InterruptedException {
    LossTally tally = new LossTally(says);
    long start = System.nanoTime();
    long cpu = SimulatedLoads.cpuNanos();
    try (Saboteur saboteur = new Saboteur(fleet, plan)) {
      while (System.nanoTime() - start < plan.length().toNanos() || tally.runs == 0) {
        tally.run(fleet, plan);
      }
      tally.losses = saboteur.losses();
    }
    tally.cpuShare = (double) (SimulatedLoads.cpuNanos() - cpu) / (System.nanoTime() - start);
    return tally;
  }

  private void run(Fleet fleet, LossPlan plan) throws InterruptedException {
    try {
      add(SimulatedLoads.run(fleet.cluster(), fleet.there(), plan.load(), plan.run()));
    } catch (IOException e) {
      notBegun++;
      says.accept("no run: " + e.getMessage());
      Thread.sleep(BEFORE_NEXT);
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
    run.problems().forEach(says);
    says.accept(
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

  /** Whether every sum was what it had to be, of one load at least. */
  boolean isExact() {
    return problems == 0 && loads > 0;
  }

  /** How many processes were killed or paused. */
  int losses() {
    return losses;
  }

  String words() {
    return "%d loads in %d runs, every sum exact: %s; void: %d for a lost agent, %d that began late; %s; coordinator %.1f %% of a core, with its claims"
        .formatted(
            loads,
            runs,
            problems == 0 ? "yes" : "no, " + problems + " are wrong",
            voidLost,
            voidLate,
            "%d processes killed or paused, %d agents lost, %d runs ended early, %d not begun"
                .formatted(losses, lost, ended, notBegun),
            PERCENT * cpuShare);
  }
}
