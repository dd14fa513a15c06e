package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;

/**
 * A server that sleeps for 200 ms in each second, whoever asks. A request that is due at a random
 * time waits longer than x with a probability of 0.2 (1 - x / 200 ms): 100 ms is the 90th
 * percentile, 190 ms the 99th. Who waits for the reply before the next request meets the sleep once
 * a second only.
 */
@Timeout(60)
class StallingServerTest {

  private static final long CYCLE_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long STALL_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  /** Connections are opened in the first stage; the second one is of whole cycles. */
  private static final List<Stage> STAGES =
      List.of(Stage.full(Duration.ofSeconds(2)), Stage.full(Duration.ofSeconds(5)));

  private static Behavior stalling() {
    long start = System.nanoTime();
    return exchange -> {
      long inCycle = (System.nanoTime() - start) % CYCLE_NANOS;
      if (inCycle < STALL_NANOS) {
        TimeUnit.NANOSECONDS.sleep(STALL_NANOS - inCycle);
      }
    };
  }

  private static OperationReport measured(Schedule schedule) throws Exception {
    try (DummyServer server = DummyServer.start(stalling().then(Behaviors.echo()));
        LoadGenerator generator = Echo.generator(1)) {
      LoadReport report =
          generator.run(
              new LoadSpec(
                  server.target(), schedule, RequestSource.of(Echo.NAME), STAGES, Echo.TIMEOUT, 1));
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.generator().dropped()).isZero();
      return report.stages().get(1).operations().getFirst();
    }
  }

  private static double millis(Histogram histogram, double percentile) {
    return histogram.getValueAtPercentile(percentile) / 1e6;
  }

  @Test
  void anOpenLoopSeesTheStallFromTheIntendedTime() throws Exception {
    OperationReport operation =
        measured(new Schedule.Arrivals(2000, Schedule.Spacing.EVEN, 10_000));
    Histogram intended = operation.latencyFromIntended().toHistogram();
    assertThat(operation.verified()).isEqualTo(10_000);
    assertThat(millis(intended, 90)).isCloseTo(100, withinPercentage(5));
    assertThat(millis(intended, 99)).isCloseTo(190, withinPercentage(5));
  }

  @Test
  void aClosedLoopHardlySeesIt() throws Exception {
    Histogram latency = measured(new Schedule.ClosedLoop(1)).latency().toHistogram();
    assertThat(millis(latency, 90)).isLessThan(25);
  }
}
