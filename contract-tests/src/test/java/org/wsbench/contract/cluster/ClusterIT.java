package org.wsbench.contract.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Flag;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;

/** One server agent and three driver agents, in processes of their own. */
@Timeout(240)
@EnabledOnOs(OS.LINUX)
class ClusterIT {

  private static final int DRIVERS = 3;

  /** To be free again, whatever happens to a coordinator. */
  private static final Duration RELEASE = Duration.ofSeconds(15);

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

  private static String[] quick(String measure) {
    return new String[] {
      "quick",
      "--stacks",
      "raw-stax,metro",
      "--cases",
      "echoStruct",
      "--forks",
      "1",
      "--warmup",
      "2s",
      "--measure",
      measure
    };
  }

  @Test
  void aRunWithAgentsComesToTheVerdictOfALocalOne() throws Exception {
    RunResult local = cluster.beginLocally(quick("3s")).finished();
    StartedRun run = cluster.begin(quick("6s"));
    RunResult result = run.finished();

    assertThat(verdict(result)).isEqualTo(verdict(local)).isEqualTo(Verdict.FASTER);
    List<AgentFigures> agents = run.agents().agents();
    assertThat(agents).hasSize(1 + DRIVERS);
    assertThat(agents.subList(1, 1 + DRIVERS))
        .allMatch(agent -> agent.drives() && agent.verified() > 0)
        .allMatch(agent -> agent.errors() == 0 && agent.lost() == null);
    assertThat(run.summary()).contains("## What each agent did");
    assertListed(agents.stream().map(AgentFigures::address).toList());
  }

  /** Of the hand-written reference over a whole stack. */
  private static Verdict verdict(RunResult result) {
    return result.pairs().getFirst().verdict();
  }

  private static void assertListed(List<String> addresses) throws Exception {
    WsbenchProcess agents = cluster.withCluster("agents");

    assertThat(agents.exitCode()).isZero();
    assertThat(String.join("\n", agents.said())).contains(addresses);
  }

  @Test
  void aKilledDriverAgentCostsACycleAndNothingElse() throws Exception {
    StartedRun run = cluster.begin(quick("6s"));
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
  void agentsOfAKilledCoordinatorAreFree() throws Exception {
    StartedRun run = cluster.begin(quick("60s"));
    run.awaitMeasuring();
    List<ProcessHandle> stacks = cluster.server().children();
    assertThat(stacks).hasSize(2);

    run.process().kill();

    for (WsbenchProcess agent : cluster.agents()) {
      agent.await("lost its coordinator", RELEASE);
      agent.await("is free", RELEASE);
    }
    assertThat(stacks).noneMatch(ProcessHandle::isAlive);
    cluster.begin(quick("1s")).finished();
  }
}
