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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.app.cluster.AgentAddress;
import org.wsbench.app.run.Site;
import org.wsbench.cluster.agent.FakeOffice;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;

/** A real cluster of processes, one of which comes to harm. */
@Timeout(240)
class LostAgentsTest {

  /** The process with two agents that come to harm; a coordinator takes them first. */
  private static final String HARMED = "harmed";

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
  void startHarmed() throws Exception {
    if (!cluster.isRunning(HARMED)) {
      cluster.start(HARMED, List.of(driver(0), driver(1)));
      // A coordinator that needs fewer than all takes those that are there.
      cluster.awaitSaid(HARMED, driver(0) + " is a driver agent");
      cluster.awaitSaid(HARMED, driver(1) + " is a driver agent");
    }
  }

  private static String driver(int number) {
    return DRIVERS.get(number).toString();
  }

  @Test
  void killedAgentsAreReplacedByTheOthers() throws Exception {
    try (FakeRun run = cluster.begin(4)) {
      CompletableFuture<LoadReport> going =
          CompletableFuture.supplyAsync(() -> report(run, Duration.ofSeconds(2)));
      TimeUnit.SECONDS.sleep(1);
      cluster.kill(HARMED);

      assertWhole(going.get());
      assertThat(run.generator().restarts()).isPositive();
      assertWhole(run.generator().run(FakeLoad.of(Duration.ofMillis(300))));
      ClusterResult result = run.end();
      assertThat(result.starts().lost()).isPositive();
      assertThat(result.agents()).filteredOn(agent -> agent.lost() != null).hasSize(2);
      assertThat(result.agents().stream().mapToLong(AgentFigures::verified).sum())
          .isEqualTo(2L * USERS * FakeOffice.REPLIES);
    }
  }

  @Test
  void withTooFewAgentsLeftTheRunEnds() throws Exception {
    try (FakeRun run = cluster.begin(3)) {
      cluster.kill(HARMED);
      assertThatThrownBy(() -> run.generator().run(FakeLoad.of(Duration.ofMillis(300))))
          .isInstanceOfSatisfying(LoadFailedException.class, e -> assertThat(e.isFatal()).isTrue())
          .hasMessageContaining("1 of 3 are left");
    }
  }

  @Test
  void withTooFewAgentsLeftBetweenLoadsTheRunEnds() throws Exception {
    try (FakeRun run = cluster.begin(3)) {
      cluster.kill(HARMED);
      // The next load compares the clocks first, and loses the agents by that.
      TimeUnit.SECONDS.sleep(6);
      assertThatThrownBy(() -> run.generator().run(FakeLoad.of(Duration.ofMillis(300))))
          .isInstanceOf(LoadFailedException.class)
          .hasMessageContaining("1 of 3 are left");
    }
  }

  @Test
  void agentsLostBetweenLoadsAreLossesToo() throws Exception {
    try (FakeRun run = cluster.begin(4)) {
      cluster.kill(HARMED);
      LoadSpec load = FakeLoad.of(Duration.ofMillis(300));
      run.generator().hangUp(load.target());
      assertThat(run.agents().agents()).filteredOn(agent -> agent.lost() != null).hasSize(2);

      assertWhole(run.generator().run(load));
      assertThat(run.generator().restarts()).isEqualTo(1);
      ClusterResult result = run.end();
      assertThat(result.starts().lost()).isEqualTo(1);
    }
  }

  @Test
  void pausedAgentsAreGivenUpAndComeBackByThemselves() throws Exception {
    try (FakeRun run = cluster.begin(4)) {
      cluster.signal(HARMED, "STOP");
      assertWhole(run.generator().run(FakeLoad.of(Duration.ofMillis(300))));
      assertThat(run.generator().restarts()).isPositive();
      cluster.signal(HARMED, "CONT");
    }
    for (int i = 0; i < 2; i++) {
      cluster.awaitSaid(HARMED, driver(i) + " has left the cluster, and joins again");
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
