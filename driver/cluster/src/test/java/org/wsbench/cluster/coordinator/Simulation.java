package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.wsbench.run.platform.ProcessMeter;

/**
 * Simulates a cluster of any size on one machine, with real nodes and a real coordinator, but
 * agents that send nothing. Prints the cost of coordination, and exits with 1 if a sum is not
 * exact. Run it by hand; docs/cluster.md has the command.
 */
public final class Simulation {

  private static final int PROCESSES = 4;

  /** Percentage of the agents that may be killed and paused. */
  private static final int EXPOSED_IN_100 = 12;

  private static final Duration WARM_UP = Duration.ofSeconds(10);

  /** Time for claiming the agents: a run does not start with fewer than it needs. */
  private static final Duration CLAIMED = Duration.ofSeconds(60);

  private static final Duration BETWEEN_LOSSES = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofSeconds(20);
  private static final double MIB = 1 << 20;
  private static final double MICROS_PER_SECOND = 1e6;
  private static final double PERCENT = 100;

  private Simulation() {}

  /**
   * Runs the simulation.
   *
   * @param args numbers of driver agents, separated by commas; seconds for each; milliseconds of a
   *     load; and, to kill and pause agents at random, a seed
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length < 3 || args.length > 4) {
      System.err.println("usage: Simulation AGENTS[,AGENTS...] SECONDS LOAD_MILLIS [SEED]");
      System.exit(2);
    }
    int[] sizes = Arrays.stream(args[0].split(",")).mapToInt(Integer::parseInt).toArray();
    Duration length = Duration.ofSeconds(Long.parseLong(args[1]));
    Duration load = Duration.ofMillis(Long.parseLong(args[2]));
    Optional<Long> seed = args.length == 4 ? Optional.of(Long.valueOf(args[3])) : Optional.empty();
    if (seed.isEmpty()) {
      System.out.println(
          "| agents | coordinator, of a core | per load | memory | agent, of a core | memory"
              + " | load takes longer by, p50 | p99 | claims |");
    }
    boolean exact = true;
    for (int size : sizes) {
      Path folder = Files.createTempDirectory("simulation");
      try (Fleet fleet = fleet(folder, size, seed.isPresent())) {
        fleet.awaitAll();
        exact &=
            seed.isPresent()
                ? withLosses(
                    fleet,
                    new LossPlan(length, length, load, CLAIMED, BETWEEN_LOSSES, PAUSE, seed.get()))
                : withoutLosses(fleet, load, length);
      }
    }
    System.exit(exact ? 0 : 1);
  }

  /** A few large processes; with losses, also processes with one agent that are killed. */
  private static Fleet fleet(Path folder, int size, boolean losses) throws IOException {
    int exposed = losses ? Math.ceilDiv(size * EXPOSED_IN_100, 100) : 0;
    List<Integer> groups = new ArrayList<>(Collections.nCopies(exposed, 1));
    int left = size - exposed;
    for (int processes = Math.min(PROCESSES, left); processes > 0; processes--) {
      int group = Math.ceilDiv(left, processes);
      groups.add(group);
      left -= group;
    }
    return new Fleet(folder, groups, exposed);
  }

  private static boolean withLosses(Fleet fleet, LossPlan plan)
      throws IOException, InterruptedException {
    LossTally tally = LossTally.of(fleet, plan, System.out::println);
    System.out.println(tally.summary());
    return tally.isExact();
  }

  private static boolean withoutLosses(Fleet fleet, Duration load, Duration length)
      throws IOException, InterruptedException {
    SimulatedLoads.run(fleet.cluster(), fleet.size(), load, WARM_UP);
    long before = fleet.cpuMicros();
    long start = System.nanoTime();
    SimulatedRun run = SimulatedLoads.run(fleet.cluster(), fleet.size(), load, length);
    double agentsCpu =
        (fleet.cpuMicros() - before) / MICROS_PER_SECOND / ((System.nanoTime() - start) / 1e9);
    System.out.printf(
        "| %d | %.1f %% | %.1f ms | %.0f MiB | %.1f %% | %.0f MiB | %.0f ms | %.0f ms | %.1f s |%n",
        run.agents(),
        PERCENT * run.cpuShare(),
        run.cpuMicrosPerLoad() / 1e3,
        ProcessMeter.ofDriver().residentBytes().orElse(0) / MIB,
        PERCENT * agentsCpu / fleet.size(),
        fleet.residentBytes() / MIB / fleet.size(),
        run.beyondMillis(50),
        run.beyondMillis(99),
        run.claimSeconds());
    run.problems().forEach(System.out::println);
    return run.problems().isEmpty() && run.lost() == 0;
  }
}
