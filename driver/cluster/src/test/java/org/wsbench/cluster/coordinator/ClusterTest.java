package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
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
import org.wsbench.app.cluster.AgentRole;
import org.wsbench.app.cluster.AgentState;
import org.wsbench.app.cluster.KeyHost;
import org.wsbench.app.cluster.KeyMaker;
import org.wsbench.app.run.Site;
import org.wsbench.cluster.agent.FakeOffice;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.result.RunFolder;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;

/** A real cluster of processes, whose agents only pretend to make load. */
@Timeout(240)
class ClusterTest {

  private static final Target TARGET = new Target("127.0.0.1", 9, "/");
  private static final int USERS = 40;

  /** The process with two agents that come to harm; a coordinator takes them first. */
  private static final String HARMED = "harmed";

  private static final List<AgentAddress> DRIVERS = FakeCluster.addresses(4);

  @TempDir private static Path folder;
  private static FakeCluster cluster;

  @BeforeAll
  static void cluster() throws Exception {
    cluster = new FakeCluster(folder);
    cluster.start("sut", List.of(cluster.server.toString(), driver(2), driver(3)));
    cluster.awaitSaid("sut", "is a server agent");
  }

  @AfterAll
  static void end() throws Exception {
    cluster.close();
  }

  @BeforeEach
  void startHarmed() throws Exception {
    if (!cluster.isRunning(HARMED)) {
      cluster.start(HARMED, List.of(driver(0), driver(1)));
    }
  }

  private static String driver(int number) {
    return DRIVERS.get(number).toString();
  }

  private static LoadSpec load(Duration length) {
    return new LoadSpec(
        TARGET,
        new Schedule.ClosedLoop(USERS),
        RequestSource.of("echoVoid"),
        length,
        Duration.ofSeconds(2),
        0);
  }

  private static void assertWhole(LoadReport report) {
    assertThat(FakeOffice.problem(report, USERS)).isEmpty();
  }

  @Test
  void agentsShareALoadAndItsCountsAddUp() throws Exception {
    try (Site site = cluster.site(4);
        RunFolder run = cluster.results();
        LoadGenerator generator = site.startGenerator()) {
      site.begin(run);
      for (int i = 0; i < 10; i++) {
        assertWhole(generator.run(load(Duration.ofMillis(250))));
      }
      site.end();
      ClusterResult result = ClusterResult.read(run.path()).orElseThrow();
      assertThat(result.agents()).extracting(AgentFigures::role).startsWith("server", "driver");
      assertThat(result.agents().stream().skip(1))
          .hasSize(4)
          .allSatisfy(
              agent -> {
                assertThat(agent.verified()).isEqualTo(10L * USERS / 4 * FakeOffice.REPLIES);
                assertThat(agent.share()).isEqualTo(0.25);
                assertThat(agent.lost()).isNull();
              });
      assertThat(result.starts().count()).isGreaterThanOrEqualTo(10);
    }
  }

  @Test
  void killedAgentsAreReplacedByTheOthers() throws Exception {
    try (Site site = cluster.site(4);
        RunFolder run = cluster.results();
        LoadGenerator generator = site.startGenerator()) {
      site.begin(run);
      CompletableFuture<LoadReport> going =
          CompletableFuture.supplyAsync(() -> report(generator, Duration.ofSeconds(2)));
      TimeUnit.SECONDS.sleep(1);
      cluster.kill(HARMED);

      assertWhole(going.get());
      assertThat(generator.restarts()).isPositive();
      assertWhole(generator.run(load(Duration.ofMillis(300))));
      site.end();
      ClusterResult result = ClusterResult.read(run.path()).orElseThrow();
      assertThat(result.starts().lost()).isPositive();
      assertThat(result.agents()).filteredOn(agent -> agent.lost() != null).hasSize(2);
      assertThat(result.agents().stream().mapToLong(AgentFigures::verified).sum())
          .isEqualTo(2L * USERS * FakeOffice.REPLIES);
    }
  }

  @Test
  void withTooFewAgentsLeftTheRunEnds() throws Exception {
    try (Site site = cluster.site(3);
        RunFolder run = cluster.results();
        LoadGenerator generator = site.startGenerator()) {
      site.begin(run);
      cluster.kill(HARMED);
      assertThatThrownBy(() -> generator.run(load(Duration.ofMillis(300))))
          .isInstanceOfSatisfying(LoadFailedException.class, e -> assertThat(e.isFatal()).isTrue())
          .hasMessageContaining("1 of 3 are left");
    }
  }

  @Test
  void pausedAgentsAreGivenUpAndComeBackByThemselves() throws Exception {
    try (Site site = cluster.site(4);
        RunFolder run = cluster.results();
        LoadGenerator generator = site.startGenerator()) {
      site.begin(run);
      cluster.signal(HARMED, "STOP");
      assertWhole(generator.run(load(Duration.ofMillis(300))));
      assertThat(generator.restarts()).isPositive();
      cluster.signal(HARMED, "CONT");
    }
    for (int i = 0; i < 2; i++) {
      cluster.awaitSaid(HARMED, driver(i) + " has left the cluster, and joins again");
    }
    try (Site site = cluster.site(4)) {
      assertThat(site.loops()).isEqualTo(4);
    }
  }

  @Test
  void agentsAreOneRunsUntilItIsOver() throws Exception {
    try (Site first = cluster.site(4)) {
      assertThatThrownBy(() -> cluster.site(4))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("refuses: this agent is in run");
      cluster.awaitSaid("sut", "refused 127.0.0.1");
    }

    cluster.awaitSaid("sut", driver(3) + " is free");
    List<AgentState> states = RollCall.of(cluster.settings(0));
    assertThat(states).hasSize(5).extracting(AgentState::state).containsOnly("free");
    assertThat(states.getFirst().role()).isEqualTo(AgentRole.SERVER);
    assertThat(states)
        .allSatisfy(
            state ->
                assertThat(Math.abs(state.offsetMicros()))
                    .as("one machine has one clock")
                    .isLessThan(state.uncertaintyMicros() + 2000));
  }

  @Test
  void agentsThatAreMissingAreCounted() throws Exception {
    try (Coordinator coordinator = Coordinator.join(cluster.settings(5), "few")) {
      coordinator.await(AgentRole.DRIVER, 4, Duration.ofSeconds(30));
      assertThatThrownBy(() -> coordinator.await(AgentRole.DRIVER, 5, Duration.ofMillis(200)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("5 driver agents are wanted, and 4 are there");
    }
  }

  @Test
  void nobodyThereIsSaidInOneLine() {
    FakeCluster nobody = new FakeCluster(folder);
    assertThatThrownBy(() -> Coordinator.join(nobody.settings(1), "nobody"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(nobody.server + " cannot be reached: Connection refused");
  }

  @Test
  void keysOfAnotherAuthorityAreRefused() throws Exception {
    Path ours = keys("ours");
    Path theirs = keys("theirs");
    try (FakeCluster safe = new FakeCluster(folder)) {
      safe.start(
          "safe",
          List.of(
              FakeCluster.withKeys(safe.server, ours),
              FakeCluster.withKeys(FakeCluster.address(), ours),
              FakeCluster.withKeys(FakeCluster.address(), theirs)));
      safe.awaitSaid("safe", "is a driver agent");
      safe.awaitSaid("safe", "do not accept each other's certificates");
      safe.awaitSaid("safe", "refused a caller whose certificate and ours do not go together");

      assertThat(RollCall.of(safe.settings(0, ours))).hasSize(2);
      assertThatThrownBy(() -> Coordinator.join(safe.settings(1, theirs), "foreign"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("do not accept each other's certificates");
    }
  }

  private static Path keys(String name) throws Exception {
    Path keys = folder.resolve(name);
    KeyMaker.in(keys).make(List.of(KeyHost.of("127.0.0.1")));
    return keys.resolve("127.0.0.1.p12");
  }

  private static LoadReport report(LoadGenerator generator, Duration length) {
    try {
      return generator.run(load(length));
    } catch (LoadFailedException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
