package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A server that sleeps for 200 ms in each second, whoever asks. A request that is due at a random
 * time waits longer than x with a probability of 0.2 (1 - x / 200 ms): 100 ms is the 90th
 * percentile, 190 ms the 99th. Who waits for the reply before the next request meets the sleep once
 * a second only.
 *
 * <p>That is so if what has piled up is answered in no time. If it takes the share r of the time to
 * answer all requests, the share q of the requests of a second waits for 200 ms - q (1 - r) s or
 * longer. Each second is a stage, and the best one is looked at: a pause of the machine only adds.
 * Both bounds are 5 % away from theory, the lower one from that without the time to answer.
 */
@Timeout(60)
@Tag("slow")
class StallingServerTest {

  private static final double RATE = 2000;

  /** In milliseconds: what an open loop sees at least, on any machine. */
  private static final double LEAST_90TH = 0.95 * 100;

  private static final List<Stage> CYCLES =
      Collections.nCopies(8, Stage.full(Duration.ofSeconds(1)));

  private static LoadReport run(LoadGenerator generator, StallingServer server, Schedule schedule)
      throws Exception {
    LoadReport report =
        generator.run(
            new LoadSpec(
                server.target(), schedule, RequestSource.of(Echo.NAME), CYCLES, Echo.TIMEOUT, 1));
    assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(report.generator().dropped()).isZero();
    return report;
  }

  /** In milliseconds, in the stage in which it is least. */
  private static double least(
      LoadReport report, Function<OperationReport, LatencyHistogram> latency, double percentile) {
    return report.stages().stream()
        .map(stage -> latency.apply(stage.operations().getFirst()).toHistogram())
        .mapToDouble(histogram -> histogram.getValueAtPercentile(percentile) / 1e6)
        .min()
        .orElseThrow();
  }

  /**
   * Requests per second that this machine serves at least in the 800 ms without a stall: those of
   * the slowest second. In the first one, all connections are opened.
   */
  private static double most(LoadGenerator generator, StallingServer server) throws Exception {
    return run(generator, server, new Schedule.ClosedLoop(500)).stages().stream()
            .skip(1)
            .mapToDouble(StageReport::tps)
            .min()
            .orElseThrow()
        / 0.8;
  }

  @Test
  void anOpenLoopSeesTheStallFromTheIntendedTime() throws Exception {
    try (StallingServer server = new StallingServer();
        LoadGenerator generator = LoadGenerator.start(1, StallingServer::operation)) {
      double before = most(generator, server);
      LoadReport report =
          run(generator, server, new Schedule.Arrivals(RATE, Schedule.Spacing.EVEN, 10_000));
      double idle = 1 - RATE / Math.min(before, most(generator, server));
      assertThat(report.stages()).allMatch(stage -> stage.verified() == RATE);
      assertThat(least(report, OperationReport::latencyFromIntended, 90))
          .isBetween(LEAST_90TH, 1.05 * (200 - 100 * idle));
      assertThat(least(report, OperationReport::latencyFromIntended, 99))
          .isBetween(0.95 * 190, 1.05 * (200 - 10 * idle));
    }
  }

  /**
   * One request in each second waits for the stall, where an open loop has a fifth of them wait.
   */
  @Test
  void aClosedLoopHardlySeesIt() throws Exception {
    try (StallingServer server = new StallingServer();
        LoadGenerator generator = LoadGenerator.start(1, StallingServer::operation)) {
      LoadReport report = run(generator, server, new Schedule.ClosedLoop(1));
      assertThat(least(report, OperationReport::latency, 90)).isLessThan(LEAST_90TH);
    }
  }
}
