package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Flag;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.InventedCluster;
import org.wsbench.result.cluster.StartFigures;

class AgentLimitsTest {
  private static final AgentFigures SERVER = InventedCluster.server();
  private static final AgentFigures DRIVER = InventedCluster.driver("load1", 1);

  private static Set<Flag> flags(AgentFigures... agents) {
    return AgentLimits.flags(InventedCluster.of(InventedCluster.STARTS, agents));
  }

  @Test
  void agentsInGoodHealthHaveNone() {
    assertThat(AgentLimits.flags(InventedCluster.healthy())).isEmpty();
    assertThat(flags(SERVER, InventedCluster.with(DRIVER, null, null))).isEmpty();
  }

  @Test
  void aDriverAgentMustNotUseUpItsCpusAndAServerAgentShould() {
    assertThat(AgentLimits.isSaturated(InventedCluster.with(DRIVER, 0.90, null))).isFalse();
    assertThat(AgentLimits.isSaturated(InventedCluster.with(DRIVER, 0.91, null))).isTrue();
    assertThat(AgentLimits.isSaturated(InventedCluster.with(SERVER, 1.0, null))).isFalse();
    assertThat(AgentLimits.of(0.91, null)).containsExactly(Flag.AGENT_SATURATED);
    assertThat(AgentLimits.of(0.90, null)).isEmpty();
  }

  @Test
  void noAgentMayUseUpItsNetwork() {
    assertThat(AgentLimits.isNetworkFull(InventedCluster.with(DRIVER, null, 0.80))).isFalse();
    assertThat(AgentLimits.isNetworkFull(InventedCluster.with(DRIVER, null, 0.81))).isTrue();
    assertThat(AgentLimits.isNetworkFull(InventedCluster.with(SERVER, null, 0.9))).isTrue();
    assertThat(AgentLimits.of(null, 0.81)).containsExactly(Flag.NETWORK_LIMIT);
  }

  /** It is said of the rows that it may have touched. */
  @Test
  void theLimitOfAnAgentIsNoFlagOfTheWholeRun() {
    assertThat(flags(SERVER, InventedCluster.with(DRIVER, 0.99, 0.99))).isEmpty();
  }

  @Test
  void lostAgentsAndStartsThatAreApartAreTold() {
    StartFigures apart = new StartFigures(10, 20, 200, 9000, 5000, 0, 0, 1);
    StartFigures late = new StartFigures(10, 20, 200, 900, 5000, 0, 2, 0);

    assertThat(flags(SERVER, DRIVER, InventedCluster.lost("load2", 0, "no answer")))
        .containsExactly(Flag.AGENT_LOST);
    assertThat(AgentLimits.flags(InventedCluster.of(apart, SERVER, DRIVER)))
        .containsExactly(Flag.AGENTS_SKEWED);
    assertThat(AgentLimits.flags(InventedCluster.of(late, SERVER, DRIVER))).isEmpty();
  }
}
