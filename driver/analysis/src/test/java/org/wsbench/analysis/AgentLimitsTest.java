package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Flag;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.StartFigures;
import org.wsbench.result.cluster.TestCluster;

class AgentLimitsTest {
  private static final AgentFigures SERVER = TestCluster.server();
  private static final AgentFigures DRIVER = TestCluster.driver("load1", 1);

  private static Set<Flag> flags(AgentFigures... agents) {
    return AgentLimits.flags(TestCluster.of(TestCluster.STARTS, agents));
  }

  @Test
  void agentsInGoodHealthHaveNone() {
    assertThat(AgentLimits.flags(TestCluster.healthy())).isEmpty();
    assertThat(flags(SERVER, TestCluster.with(DRIVER, null, null))).isEmpty();
  }

  @Test
  void aDriverAgentMustNotUseUpItsCpusAndAServerAgentShould() {
    assertThat(AgentLimits.isSaturated(TestCluster.with(DRIVER, 0.90, null))).isFalse();
    assertThat(AgentLimits.isSaturated(TestCluster.with(DRIVER, 0.91, null))).isTrue();
    assertThat(AgentLimits.isSaturated(TestCluster.with(SERVER, 1.0, null))).isFalse();
    assertThat(AgentLimits.of(0.91, null)).containsExactly(Flag.AGENT_SATURATED);
    assertThat(AgentLimits.of(0.90, null)).isEmpty();
  }

  @Test
  void noAgentMayUseUpItsNetwork() {
    assertThat(AgentLimits.isNetworkFull(TestCluster.with(DRIVER, null, 0.80))).isFalse();
    assertThat(AgentLimits.isNetworkFull(TestCluster.with(DRIVER, null, 0.81))).isTrue();
    assertThat(AgentLimits.isNetworkFull(TestCluster.with(SERVER, null, 0.9))).isTrue();
    assertThat(AgentLimits.of(null, 0.81)).containsExactly(Flag.NETWORK_LIMIT);
  }

  /** It is said of the rows that it may have touched. */
  @Test
  void theLimitOfAnAgentIsNoFlagOfTheWholeRun() {
    assertThat(flags(SERVER, TestCluster.with(DRIVER, 0.99, 0.99))).isEmpty();
  }

  @Test
  void lostAgentsAndStartsThatAreApartAreTold() {
    StartFigures apart = new StartFigures(10, 20, 200, 9000, 5000, 0, 0, 1);
    StartFigures late = new StartFigures(10, 20, 200, 900, 5000, 0, 2, 0);

    assertThat(flags(SERVER, DRIVER, TestCluster.lost("load2", 0, "no answer")))
        .containsExactly(Flag.AGENT_LOST);
    assertThat(AgentLimits.flags(TestCluster.of(apart, SERVER, DRIVER)))
        .containsExactly(Flag.AGENTS_SKEWED);
    assertThat(AgentLimits.flags(TestCluster.of(late, SERVER, DRIVER))).isEmpty();
  }
}
