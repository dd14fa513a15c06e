package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wsbench.cluster.coordinator.FakeLoad.USERS;
import static org.wsbench.cluster.coordinator.FakeLoad.assertWhole;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.cluster.agent.FakeRole;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.run.Site;
import org.wsbench.run.cluster.AgentAddress;

/** A real cluster of processes, one of which is killed or paused. */
@Tag("slow")
@Timeout(240)
class LostAgentsTest {

  /** The process with two agents that is killed or paused; a coordinator claims these first. */
  private static final String VICTIM = "victim";

  private static final List<AgentAddress> DRIVERS = FakeCluster.addresses(4);

  @TempDir private static Path folder;
  private static FakeCluster cluster;

  @BeforeAll
  static void cluster() throws Exception {
    cluster = FakeCluster.of(folder, driver(2), driver(3));
  }

  @AfterAll
  static void end() throws Exception {
    cluster.close();
  }

  @BeforeEach
  void startVictim() throws Exception {
    if (!cluster.isRunning(VICTIM)) {
      cluster.start(VICTIM, List.of(driver(0), driver(1)));
      // A coordinator that needs fewer agents claims the first ones that have joined.
      cluster.awaitLogged(VICTIM, driver(0) + " running as a driver agent");
      cluster.awaitLogged(VICTIM, driver(1) + " running as a driver agent");
    }
  }

  private static String driver(int number) {
    return DRIVERS.get(number).toString();
  }

  @Test
  void theOtherAgentsTakeOverTheLoadOfKilledOnes() throws Exception {
    try (FakeRun run = cluster.begin(4)) {
      CompletableFuture<LoadReport> running =
          CompletableFuture.supplyAsync(() -> report(run, Duration.ofSeconds(2)));
      TimeUnit.SECONDS.sleep(1);
      cluster.kill(VICTIM);

      assertWhole(running.get());
      assertThat(run.generator().restarts()).isPositive();
      assertWhole(run.generator().run(FakeLoad.of(Duration.ofMillis(300))));
      ClusterResult result = run.end();
      assertThat(result.starts().lost()).isPositive();
      assertThat(result.agents()).filteredOn(agent -> agent.lost() != null).hasSize(2);
      assertThat(result.agents().stream().mapToLong(AgentFigures::verified).sum())
          .isEqualTo(2L * USERS * FakeRole.REPLIES);
    }
  }

  @Test
  void withTooFewAgentsLeftTheRunEnds() throws Exception {
    try (FakeRun run = cluster.begin(3)) {
      cluster.kill(VICTIM);
      assertThatThrownBy(() -> run.generator().run(FakeLoad.of(Duration.ofMillis(300))))
          .isInstanceOfSatisfying(LoadFailedException.class, e -> assertThat(e.isFatal()).isTrue())
          .hasMessageContaining("1 of 3 are left");
    }
  }

  @Test
  void withTooFewAgentsLeftBetweenLoadsTheRunEnds() throws Exception {
    try (FakeRun run = cluster.begin(3)) {
      cluster.kill(VICTIM);
      // Then the next load compares the clocks first, which detects the loss.
      TimeUnit.SECONDS.sleep(6);
      assertThatThrownBy(() -> run.generator().run(FakeLoad.of(Duration.ofMillis(300))))
          .isInstanceOf(LoadFailedException.class)
          .hasMessageContaining("1 of 3 are left");
    }
  }

  @Test
  void agentsLostBetweenLoadsCountAsLost() throws Exception {
    try (FakeRun run = cluster.begin(4)) {
      assertThat(run.site().availableLoops()).isEqualTo(4);
      cluster.kill(VICTIM);
      LoadSpec load = FakeLoad.of(Duration.ofMillis(300));
      run.generator().closeIdleConnections(load.target());
      assertThat(run.agents().agents()).filteredOn(agent -> agent.lost() != null).hasSize(2);
      assertThat(run.site().availableLoops()).isEqualTo(2);
      assertThat(run.site().loops()).isEqualTo(4);

      assertWhole(run.generator().run(load));
      long restarts = run.generator().restarts();
      ClusterResult result = run.end();
      assertThat(result.starts().lost()).isEqualTo(1);
      // On a busy machine, the agents that are left may be told too late.
      assertThat(restarts).isEqualTo(1 + result.starts().late());
    }
  }

  @Test
  void pausedAgentsAreRemovedAndJoinAgain() throws Exception {
    try (FakeRun run = cluster.begin(4)) {
      cluster.signal(VICTIM, "STOP");
      assertWhole(run.generator().run(FakeLoad.of(Duration.ofMillis(300))));
      assertThat(run.generator().restarts()).isPositive();
      cluster.signal(VICTIM, "CONT");
    }
    for (int i = 0; i < 2; i++) {
      cluster.awaitLogged(VICTIM, driver(i) + " left the cluster; joining again");
    }
    try (Site site = cluster.site(4)) {
      assertThat(site.loops()).isEqualTo(4);
    }
  }

  private static LoadReport report(FakeRun run, Duration length) {
    try {
      return run.generator().run(FakeLoad.of(length));
    } catch (LoadFailedException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
