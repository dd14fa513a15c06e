package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.wsbench.cluster.coordinator.FakeLoad.USERS;
import static org.wsbench.cluster.coordinator.FakeLoad.assertWhole;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.pekko.actor.Address;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.cluster.agent.FakeRole;
import org.wsbench.cluster.wire.Command;
import org.wsbench.load.LoadSpec;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.run.Site;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.AgentState;
import org.wsbench.run.keys.KeyHost;
import org.wsbench.run.keys.KeyMaker;

/** A real cluster of processes with fake agents. */
@Timeout(240)
class ClusterTest {

  /** Two readings of a clock, each truncated to microseconds. */
  private static final int TRUNCATED_MICROS = 2;

  private static final List<AgentAddress> DRIVERS = FakeCluster.addresses(4);

  @TempDir private static Path folder;
  private static FakeCluster cluster;

  @BeforeAll
  static void cluster() throws Exception {
    cluster = FakeCluster.of(folder, driver(0), driver(1), driver(2), driver(3));
  }

  @AfterAll
  static void end() throws Exception {
    cluster.close();
  }

  private static String driver(int number) {
    return DRIVERS.get(number).toString();
  }

  @Test
  void agentsShareALoadAndTheirCountsAddUp() throws Exception {
    try (FakeRun run = cluster.begin(4)) {
      for (int i = 0; i < 10; i++) {
        assertWhole(run.generator().run(FakeLoad.of(Duration.ofMillis(250))));
      }
      ClusterResult result = run.end();
      assertThat(result.agents()).extracting(AgentFigures::role).startsWith("server", "driver");
      assertThat(result.agents().stream().skip(1))
          .hasSize(4)
          .allSatisfy(
              agent -> {
                assertThat(agent.verified()).isEqualTo(10L * USERS / 4 * FakeRole.REPLIES);
                assertThat(agent.share()).isEqualTo(0.25);
                assertThat(agent.lost()).isNull();
              });
      assertThat(result.starts().count()).isGreaterThanOrEqualTo(10);
    }
  }

  @Test
  @Tag("slow")
  void agentsBelongToOneRunUntilItEnds() throws Exception {
    try (Site first = cluster.site(4)) {
      assertThatThrownBy(() -> cluster.site(4))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("refuses: this agent is in run");
      cluster.awaitLogged("sut", "refused 127.0.0.1");
    }

    cluster.awaitLogged("sut", driver(3) + " free for the next run");
    List<AgentState> states = AgentLister.of(cluster.settings(0));
    assertThat(states).hasSize(5).extracting(AgentState::state).containsOnly("free");
    assertThat(states.getFirst().role()).isEqualTo(AgentRole.SERVER);
    assertThat(states)
        .allSatisfy(
            state ->
                assertThat(Math.abs(state.offsetMicros()))
                    .as("offset of a clock from itself")
                    .isLessThan(state.uncertaintyMicros() + TRUNCATED_MICROS));
  }

  @Test
  void anInterruptEndsALongLoadWithoutLosingAgents() throws Exception {
    LoadSpec load = FakeLoad.of(Duration.ofMinutes(10));
    try (FakeRun run = cluster.begin(4)) {
      AtomicReference<Throwable> end = new AtomicReference<>();
      Thread worker =
          Thread.ofPlatform().start(() -> end.set(catchThrowable(() -> run.generator().run(load))));
      while (worker.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
      worker.interrupt();
      worker.join();
      assertThat(end.get()).isInstanceOf(InterruptedException.class);

      run.generator().disconnect(load.target());
      assertWhole(run.generator().run(FakeLoad.of(Duration.ofMillis(250))));
      assertThat(run.end().agents()).allSatisfy(agent -> assertThat(agent.lost()).isNull());
    }
    cluster.awaitLogged("sut", driver(3) + " free for the next run");
  }

  @Test
  void missingAgentsAreAnError() throws Exception {
    try (Coordinator coordinator = Coordinator.join(cluster.settings(5), "few")) {
      coordinator.await(AgentRole.DRIVER, 4, Duration.ofSeconds(30));
      assertThatThrownBy(() -> coordinator.await(AgentRole.DRIVER, 5, Duration.ofMillis(200)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("5 driver agents are needed, but only 4 joined");
    }
  }

  @Test
  void anAgentThatIsNotInTheRunCountsAsLost() throws Exception {
    try (Coordinator coordinator = Coordinator.join(cluster.settings(1), "stranger")) {
      Address agent = coordinator.await(AgentRole.DRIVER, 1, Duration.ofSeconds(30)).getFirst();
      assertThatThrownBy(() -> coordinator.ask(agent, new Command.WarmUp(), Coordinator.PATIENCE))
          .isInstanceOf(AgentLostException.class)
          .hasMessageContaining("run stranger has not claimed this agent, which is free");
    }
  }

  @Test
  void aCoordinatorThatHasLeftSendsNothing() throws Exception {
    Coordinator coordinator = Coordinator.join(cluster.settings(1), "gone");
    Address agent = coordinator.await(AgentRole.DRIVER, 1, Duration.ofSeconds(30)).getFirst();
    coordinator.close();

    assertThatThrownBy(() -> coordinator.ask(agent, new Command.Probe(), Coordinator.PATIENCE))
        .isInstanceOf(AgentLostException.class)
        .hasMessage("this machine has lost the cluster");
  }

  @Test
  void anUnreachableServerAgentIsAnError() {
    FakeCluster notStarted = new FakeCluster(folder);
    assertThatThrownBy(() -> Coordinator.join(notStarted.settings(1), "nobody"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(notStarted.server + " cannot be reached: Connection refused");
  }

  @Test
  @Tag("slow")
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
      safe.awaitLogged("safe", "running as a driver agent");
      safe.awaitLogged("safe", "do not accept each other's certificates");
      safe.awaitLogged("safe", "refused a caller: the TLS handshake failed");

      assertThat(AgentLister.of(safe.settings(0, ours))).hasSize(2);
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
}
