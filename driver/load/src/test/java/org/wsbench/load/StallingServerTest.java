package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A server that sleeps for 200 ms in each second, whoever asks. A request that is due at a random
 * time waits longer than x with a probability of 0.2 (1 - x / 200 ms): 100 ms is the 90th
 * percentile, 190 ms the 99th. Who waits for the reply before the next request meets the sleep once
 * a second only.
 *
 * <p>That is so if what has piled up is answered in no time. If it takes the share r of the time to
 * answer all requests, the q-th of the requests of a second waits for 200 ms - q (1 - r).
 */
@Timeout(60)
class StallingServerTest {

  private static final double RATE = 2000;
  private static final Duration CYCLES = Duration.ofSeconds(5);

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

  private static double millis(LatencyHistogram latency, double percentile) {
    return latency.toHistogram().getValueAtPercentile(percentile) / 1e6;
  }

  @Test
  void anOpenLoopSeesTheStallFromTheIntendedTime() throws Exception {
    try (StallingServer server = new StallingServer();
        LoadGenerator generator = LoadGenerator.start(1, StallingServer::operation)) {
      // Opens all connections, and tells how fast this machine is in the 800 ms without a stall.
      double most = run(generator, server, new Schedule.ClosedLoop(500)).tps() / 0.8;
      LoadReport report =
          run(generator, server, new Schedule.Arrivals(RATE, Schedule.Spacing.EVEN, 10_000));
      LatencyHistogram intended = report.operations().getFirst().latencyFromIntended();
      double idle = 1 - RATE / most;
      assertThat(report.verified()).isEqualTo(10_000);
      assertThat(millis(intended, 90)).isCloseTo(200 - 100 * idle, withinPercentage(5));
      assertThat(millis(intended, 99)).isCloseTo(200 - 10 * idle, withinPercentage(5));
    }
  }

  @Test
  void aClosedLoopHardlySeesIt() throws Exception {
    try (StallingServer server = new StallingServer();
        LoadGenerator generator = LoadGenerator.start(1, StallingServer::operation)) {
      LoadReport report = run(generator, server, new Schedule.ClosedLoop(1));
      assertThat(millis(report.operations().getFirst().latency(), 90)).isLessThan(25);
    }
  }
}
