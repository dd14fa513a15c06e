package org.wsbench.run.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;
import org.wsbench.result.level.AddedLatency;
import org.wsbench.result.level.ClientLatencies;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.run.PublishedSchemas;
import org.wsbench.run.SmallRun;

/** What clients add to latency, with dummies that say how long their calls took. */
@Timeout(180)
class ClientLatencyTest {
  private static final String PLAN =
      """
      description: A run of a test
      scheme: levels
      server: echo
      cases: [echoStruct]
      connections: 2
      warmup: {minimum: 100ms, limit: 100ms}
      load: {users: 1, think: {fixed: 5ms}, settle: 10ms, hold: 100ms, cycles: 3}
      forks: 2
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  @TempDir private Path home;
  private SmallRun small;

  @BeforeEach
  void clients() throws IOException {
    small = new SmallRun(home).stack("echo");
    DummyClient.describe(home, "baseline", "takes-1000", "never");
    DummyClient.describe(home, "slow", "takes-6000", "never");
    DummyClient.describe(home, "alike", "takes-1000", "never");
  }

  @Test
  void fiveMillisecondsThatAClientTakesLongerAreWhatItAdds() throws Exception {
    RunResult result = small.execute(PLAN, "baseline", "slow", "alike");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    StoredLoad load = StoredLoad.read(small.out);
    LevelFigures figures = LevelSummary.of(load);
    ClientLatencies clients = figures.clients();
    assertThat(clients.baseline()).isEqualTo("baseline");
    assertThat(clients.added())
        .extracting(one -> one.stack() + " " + one.asked())
        .containsExactlyInAnyOrder("slow 1", "alike 1");
    assertThat(clients.added())
        .allSatisfy(
            one -> {
              boolean slow = one.stack().equals("slow");
              requireAdded(one.p50(), slow);
              requireAdded(one.p99(), slow);
            });
    // The dummy has one thread, which pauses for 5 ms after each call.
    assertThat(load.windows())
        .allSatisfy(window -> assertThat(window.generated().duePerSecond()).isBetween(1.0, 250.0));
    PublishedSchemas.assertValid(small.out);
  }

  private static void requireAdded(AddedLatency.Micros added, boolean slow) {
    assertThat(added.micros()).isCloseTo(slow ? 5000 : 0, within(10.0));
    assertThat(added.interval().low()).isCloseTo(added.micros(), within(10.0));
    assertThat(added.verdict()).isEqualTo(slow ? Verdict.SLOWER : Verdict.EQUAL);
  }
}
