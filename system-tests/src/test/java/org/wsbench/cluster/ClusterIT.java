package org.wsbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.Decision;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.level.StoredLoad;

/**
 * One server agent and three driver agents, in processes of their own. Agents stay from test to
 * test: those that a lost coordinator has left serve the runs of the next tests.
 */
@Timeout(900)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@EnabledOnOs(OS.LINUX)
class ClusterIT {

  private static final int DRIVERS = 3;

  /** To be free again, whatever happens to a coordinator. */
  private static final Duration RELEASE = Duration.ofSeconds(60);

  @TempDir private static Path folder;
  private static Cluster cluster;

  @BeforeAll
  static void begin() throws Exception {
    cluster = Cluster.of(folder, DRIVERS);
  }

  @BeforeEach
  void complete() throws Exception {
    cluster.complete();
  }

  @AfterAll
  static void end() {
    if (cluster != null) {
      cluster.close();
    }
  }

  @Test
  @Order(3)
  void allAgentsTakePartInARunAndAreListed() throws Exception {
    StartedRun run = cluster.quick("1s");

    run.finished();

    List<AgentFigures> agents = run.agents().agents();
    assertThat(agents).hasSize(1 + DRIVERS);
    assertThat(agents.subList(1, 1 + DRIVERS))
        .allMatch(agent -> agent.drives() && agent.verified() > 0)
        .allMatch(agent -> agent.errors() == 0 && agent.lost() == null);
    assertThat(run.summary()).contains("## What each agent did");
    assertListed(agents.stream().map(AgentFigures::address).toList());
  }

  @Test
  @Tag("slow")
  void aRunWithAgentsComesToTheVerdictOfALocalOne() throws Exception {
    // Enough for a verdict, however slow the machine is.
    Path plan = quickWith("decisive.yaml", "minCycles: 4", "minCycles: 16");
    String[] options = {
      plan.toString(),
      "--stacks=raw-stax,metro",
      "--cases=echoStruct",
      "--forks=1",
      "--warmup=5s",
      "--measure=1s"
    };
    RunResult local = cluster.beginLocally(options).finished();
    RunResult result = cluster.begin(options).finished();

    assertThat(verdict(result)).isEqualTo(verdict(local)).isEqualTo(Verdict.FASTER);
  }

  /**
   * Of the hand-written reference over a whole stack, by the cycles alone: whether the warm-up
   * sufficed is up to the machine.
   */
  private static Verdict verdict(RunResult result) {
    return Decision.of(result.pairs().getFirst().interval()).verdict();
  }

  private static void assertListed(List<String> addresses) throws Exception {
    WsbenchProcess agents = cluster.withCluster("agents");

    assertThat(agents.exitCode()).isZero();
    assertThat(String.join("\n", agents.said())).contains(addresses);
  }

  @Test
  @Tag("slow")
  void aKilledDriverAgentCostsACycleAndNothingElse() throws Exception {
    StartedRun run = cluster.quick("6s");
    run.awaitMeasuring();

    cluster.driver(1).kill();

    assertThat(run.finished().flags()).contains(Flag.AGENT_LOST);
    ClusterResult agents = run.agents();
    assertThat(agents.agents())
        .filteredOn(agent -> agent.lost() != null)
        .extracting(AgentFigures::address)
        .containsExactly(cluster.driverMachine(1).address());
    assertThat(agents.starts().lost()).isPositive();
  }

  @Test
  @Order(1)
  @Tag("slow")
  void agentsOfAKilledCoordinatorAreFree() throws Exception {
    StartedRun run = cluster.quick("60s");
    run.awaitMeasuring();
    List<ProcessHandle> stacks = cluster.server().servers();

    run.process().kill();

    for (WsbenchProcess agent : cluster.agents()) {
      agent.await("lost the coordinator", RELEASE);
    }
    assertFree();
    assertEnd(stacks);
  }

  @Test
  @Tag("slow")
  void aKilledServerAgentEndsTheRunWithWhatWasMeasured() throws Exception {
    StartedRun run = cluster.quick("6s", "echoStruct", "echoVoid");
    run.process().await(" in % of raw-stax");
    List<ProcessHandle> stacks = cluster.server().servers();

    cluster.server().kill();

    run.assertFailed("the server agent was lost");
    assertThat(run.stored().result().status()).isEqualTo(RunResult.Status.FAILED);
    assertThat(run.stored().rounds()).hasSize(2);
    assertEnd(stacks);
  }

  @Test
  @Order(2)
  @Tag("slow")
  void ctrlCOfTheCoordinatorEndsAll() throws Exception {
    StartedRun run = cluster.quick("60s");
    run.awaitMeasuring();
    List<ProcessHandle> stacks = cluster.server().servers();

    run.process().interrupt();

    assertThat(run.process().exitCode()).isEqualTo(130);
    assertFree();
    assertEnd(stacks);
  }

  @Test
  @Tag("slow")
  void aCertificateOfAnotherCaIsRefused() throws Exception {
    assumeTrue(cluster.hasKeys(), "loopback addresses have no keys");
    Path keys = cluster.makeKeys("other-keys");

    WsbenchProcess agents = cluster.withCluster(keys, "agents");

    assertThat(agents.exitCode()).isEqualTo(3);
    assertThat(agents.said()).singleElement().asString().contains("certificate");
  }

  @Test
  @Tag("slow")
  void aFlagThatRunsAProgramIsRefused() throws Exception {
    Path plan = quickWith("harmful.yaml", "jvm: {", "jvm: {flags: ['-XX:OnError=touch harm'], ");

    StartedRun run = cluster.begin(plan.toString(), "--stacks", "raw-stax,metro");

    run.assertFailed(
        "the plan sets the JVM flag '-XX:OnError=touch harm'; start the server agent with --allow-jvm-flags");
    cluster.server().await("refused " + cluster.desk().host());
    assertThat(cluster.server().servers()).isEmpty();
    assertThat(run.folder()).doesNotExist();
  }

  @Test
  @Tag("slow")
  void usersOfADatabaseAreServed() throws Exception {
    String options = "--users 2 --mix getOrder=1 --stacks raw-stax --hold 2s --warmup 1s";
    StartedRun run = cluster.begin(options.split(" "));

    run.assertNothingWrong();
    assertThat(StoredLoad.read(run.folder()).windows())
        .isNotEmpty()
        .allMatch(window -> window.tps() > 0 && window.errors().equals(Errors.NONE))
        .allMatch(window -> window.databaseMicros() > 0);
    assertThat(run.stored().result().stacks())
        .singleElement()
        .satisfies(stack -> assertThat(stack.process().database()).startsWith("H2 "));
  }

  /** The plan quick with something replaced. */
  private static Path quickWith(String name, String words, String replacement) throws Exception {
    String quick = Files.readString(WsbenchProcess.HOME.resolve("plans/quick.yaml"));
    assertThat(quick).contains(words);
    return Files.writeString(folder.resolve(name), quick.replace(words, replacement));
  }

  private static void assertEnd(List<ProcessHandle> stacks) throws Exception {
    assertThat(stacks).hasSize(2);
    for (ProcessHandle stack : stacks) {
      stack.onExit().get(RELEASE.toSeconds(), TimeUnit.SECONDS);
    }
  }

  private static void assertFree() throws Exception {
    for (WsbenchProcess agent : cluster.agents()) {
      agent.await("free for the next run", RELEASE);
    }
  }
}
