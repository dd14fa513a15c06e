package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.app.cluster.AgentRole;
import org.wsbench.app.cluster.AgentState;
import org.wsbench.app.cluster.KeyHost;
import org.wsbench.app.cluster.KeyMaker;
import org.wsbench.app.run.Progress;
import org.wsbench.app.run.Site;
import org.wsbench.cluster.agent.FakeOffice;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;

/** A real cluster of processes, whose agents only pretend to make load. */
@Timeout(240)
class ClusterTest {

  private static final Target TARGET = new Target("127.0.0.1", 9, "/");
  private static final int USERS = 30;

  @TempDir private Path folder;
  private FakeCluster cluster;

  @BeforeEach
  void cluster() {
    cluster = new FakeCluster(folder);
  }

  @AfterEach
  void end() throws Exception {
    cluster.close();
  }

  private void startThree() throws Exception {
    cluster.start("sut", Optional.empty(), cluster.server);
    for (String name : List.of("load1", "load2", "load3")) {
      cluster.start(name, Optional.empty(), FakeCluster.address());
    }
    for (String name : List.of("load1", "load2", "load3")) {
      cluster.awaitSaid(name, "is a driver agent");
    }
  }

  private Site site(int agents) throws IOException, InterruptedException {
    return Hiring.site(cluster.settings(agents), cluster.run(), Optional.empty(), SILENT);
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
    assertThat(report.verified()).isEqualTo((long) USERS * FakeOffice.REPLIES);
    assertThat(report.operations().getFirst().latency().toHistogram().getTotalCount())
        .isEqualTo(report.verified());
  }

  private RunFolder runFolder() throws IOException {
    Comparison comparison =
        new Comparison(
            cluster.run().plan().scheme(),
            List.of("fake"),
            List.of("echoVoid"),
            "fake",
            USERS,
            null,
            0,
            1);
    return RunFolder.create(folder.resolve("run"), Instant.now(), comparison, List.of(), List.of());
  }

  @Test
  void agentsShareALoadAndItsCountsAddUp() throws Exception {
    startThree();
    try (Site site = site(3);
        RunFolder run = runFolder();
        LoadGenerator generator = site.startGenerator()) {
      site.begin(run);
      for (int i = 0; i < 10; i++) {
        assertWhole(generator.run(load(Duration.ofMillis(250))));
      }
      site.end();
    }

    ClusterResult result = ClusterResult.read(folder.resolve("run")).orElseThrow();
    assertThat(result.agents()).extracting(AgentFigures::role).startsWith("server", "driver");
    assertThat(result.agents().stream().skip(1))
        .hasSize(3)
        .allSatisfy(
            agent -> {
              assertThat(agent.verified()).isEqualTo(100L * FakeOffice.REPLIES);
              assertThat(agent.share())
                  .isCloseTo(1.0 / 3, org.assertj.core.data.Offset.offset(1e-9));
              assertThat(agent.lost()).isNull();
            });
    assertThat(result.starts().count()).isGreaterThanOrEqualTo(10);
  }

  @Test
  void aKilledAgentIsReplacedByTheOthers() throws Exception {
    startThree();
    try (Site site = site(3);
        RunFolder run = runFolder();
        LoadGenerator generator = site.startGenerator()) {
      site.begin(run);
      CompletableFuture<LoadReport> going =
          CompletableFuture.supplyAsync(() -> report(generator, Duration.ofSeconds(3)));
      TimeUnit.SECONDS.sleep(1);
      cluster.kill("load2");

      assertWhole(going.get());
      assertThat(generator.restarts()).isPositive();
      assertWhole(generator.run(load(Duration.ofMillis(300))));
      site.end();
    }
    ClusterResult result = ClusterResult.read(folder.resolve("run")).orElseThrow();
    assertThat(result.starts().lost()).isEqualTo(1);
    assertThat(result.agents()).filteredOn(agent -> agent.lost() != null).hasSize(1);
    assertThat(result.agents().stream().mapToLong(AgentFigures::verified).sum())
        .isEqualTo(2L * USERS * FakeOffice.REPLIES);
  }

  @Test
  void withTooFewAgentsLeftTheRunEnds() throws Exception {
    startThree();
    try (Site site = site(3);
        RunFolder run = runFolder();
        LoadGenerator generator = site.startGenerator()) {
      site.begin(run);
      cluster.kill("load1");
      cluster.kill("load3");
      assertThatThrownBy(() -> generator.run(load(Duration.ofMillis(300))))
          .isInstanceOfSatisfying(LoadFailedException.class, e -> assertThat(e.isFatal()).isTrue())
          .hasMessageContaining("1 of 3 are left");
    }
  }

  @Test
  void aPausedAgentIsGivenUpAndComesBackByItself() throws Exception {
    startThree();
    try (Site site = site(3);
        RunFolder run = runFolder();
        LoadGenerator generator = site.startGenerator()) {
      site.begin(run);
      cluster.signal("load3", "STOP");
      assertWhole(generator.run(load(Duration.ofMillis(300))));
      assertThat(generator.restarts()).isPositive();
      cluster.signal("load3", "CONT");
    }
    cluster.awaitSaid("load3", "has left the cluster, and joins again");
    try (Site site = site(3)) {
      assertThat(site.loops()).isEqualTo(3);
    }
  }

  @Test
  void agentsAreFreeAgainWhenTheirCoordinatorIsGone() throws Exception {
    startThree();
    try (Coordinator lost = Coordinator.join(cluster.settings(3), "lost")) {
      assertThat(RollCall.of(cluster.settings(0))).hasSize(4);
    }
    Site first = site(3);
    assertThatThrownBy(() -> site(3))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("refuses: this agent is in run");
    cluster.awaitSaid("sut", "refused 127.0.0.1");
    first.close();

    cluster.awaitSaid("load1", "is free");
    List<AgentState> states = RollCall.of(cluster.settings(0));
    assertThat(states).extracting(AgentState::state).containsOnly("free");
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
    cluster.start("sut", Optional.empty(), cluster.server);
    cluster.awaitSaid("sut", "is a server agent");
    try (Coordinator coordinator = Coordinator.join(cluster.settings(2), "few")) {
      assertThatThrownBy(() -> coordinator.await(AgentRole.DRIVER, 2, Duration.ofMillis(200)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("2 driver agents are wanted, and 0 are there");
    }
  }

  @Test
  void nobodyThereIsSaidInOneLine() {
    assertThatThrownBy(() -> site(1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(cluster.server + " cannot be reached: Connection refused");
  }

  @Test
  void keysOfAnotherAuthorityAreRefusedOnBothSides() throws Exception {
    List<KeyHost> host = List.of(KeyHost.of("127.0.0.1"));
    Path ours = folder.resolve("ours");
    Path theirs = folder.resolve("theirs");
    KeyMaker.in(ours).make(host);
    KeyMaker.in(theirs).make(host);
    Path keys = ours.resolve("127.0.0.1.p12");
    cluster.start("sut", Optional.of(keys), cluster.server);
    cluster.start("load1", Optional.of(keys), FakeCluster.address());
    cluster.start("load2", Optional.of(theirs.resolve("127.0.0.1.p12")), FakeCluster.address());
    cluster.awaitSaid("load1", "is a driver agent");
    cluster.awaitSaid("load2", "do not accept each other's certificates");

    assertThat(RollCall.of(cluster.settings(0, keys))).hasSize(2);
    assertThatThrownBy(
            () -> Coordinator.join(cluster.settings(1, theirs.resolve("127.0.0.1.p12")), "foreign"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("do not accept each other's certificates");
    cluster.awaitSaid("sut", "WARN");
  }

  private static LoadReport report(LoadGenerator generator, Duration length) {
    try {
      return generator.run(load(length));
    } catch (LoadFailedException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final Progress SILENT =
      new Progress() {
        @Override
        public void say(String line) {}

        @Override
        public void begins(Comparison comparison) {}

        @Override
        public void phase(String what) {}

        @Override
        public void measured(Round round) {}

        @Override
        public void tick(String what, double tps, Duration done, Duration planned) {}
      };
}
