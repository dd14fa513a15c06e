package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.wsbench.cluster.agent.FakeRole;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.StartFigures;

/** Short consecutive loads of one run, whose sums are all known in advance. */
final class SimulatedLoads {

  /** Not a multiple of the number of agents, so that their shares differ. */
  private static final int USERS = 997;

  private static final double NANOS_PER_SECOND = 1e9;

  private final List<String> problems = new ArrayList<>();
  private final Histogram beyondNanos = LatencyHistogram.empty();
  private Optional<String> ended = Optional.empty();
  private long whole;

  private final LoadSpec spec;

  private SimulatedLoads(Duration load) {
    this.spec =
        new LoadSpec(
            new Target("127.0.0.1", 9, "/"),
            new Schedule.ClosedLoop(USERS),
            RequestSource.of("echoVoid"),
            load,
            Duration.ofSeconds(2),
            0);
  }

  /**
   * Carries out one run.
   *
   * @param load length of each load
   * @param length of all loads together: none starts later
   * @throws IOException if the agents cannot be claimed
   */
  static SimulatedRun run(FakeCluster cluster, int agents, Duration load, Duration length)
      throws IOException, InterruptedException {
    SimulatedLoads loads = new SimulatedLoads(load);
    long claimed = System.nanoTime();
    try (FakeRun run = cluster.begin(agents)) {
      long began = System.nanoTime();
      long cpu = cpuNanos();
      loads.repeat(run.generator(), length);
      double cpuSeconds = (cpuNanos() - cpu) / NANOS_PER_SECOND;
      double seconds = (System.nanoTime() - began) / NANOS_PER_SECOND;
      ClusterResult result = run.end();
      loads.check(result);
      return new SimulatedRun(
          agents,
          loads.whole,
          result.starts(),
          result.agents().stream().filter(agent -> agent.lost() != null).count(),
          loads.problems,
          loads.ended,
          (began - claimed) / NANOS_PER_SECOND,
          seconds,
          cpuSeconds,
          loads.beyondNanos);
    }
  }

  /** CPU time of this process. */
  static long cpuNanos() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }

  private void repeat(LoadGenerator generator, Duration length) throws InterruptedException {
    long start = System.nanoTime();
    try {
      while (System.nanoTime() - start < length.toNanos()) {
        long sent = System.nanoTime();
        FakeRole.problem(generator.run(spec), USERS).ifPresent(problems::add);
        beyondNanos.recordValue(Math.max(0, System.nanoTime() - sent - spec.duration().toNanos()));
        whole++;
      }
    } catch (LoadFailedException e) {
      ended = Optional.of(e.getMessage());
    }
  }

  /** Compares the agents' totals in the result with those of the loads. */
  private void check(ClusterResult result) {
    long verified = result.agents().stream().mapToLong(AgentFigures::verified).sum();
    long expected = whole * USERS * FakeRole.REPLIES;
    if (verified != expected) {
      problems.add("agents have %d replies; their loads had %d".formatted(verified, expected));
    }
    StartFigures starts = result.starts();
    if (starts.count() != whole + starts.voided()) {
      problems.add(
          "%d starts are counted; %d loads were valid and %d void"
              .formatted(starts.count(), whole, starts.voided()));
    }
  }
}
