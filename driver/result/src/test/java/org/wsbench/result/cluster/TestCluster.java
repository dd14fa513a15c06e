package org.wsbench.result.cluster;

import java.util.List;

/** Sample agents, for the tests of results and reports. */
public final class TestCluster {
  public static final StartFigures STARTS = new StartFigures(1240, 14.2, 203, 1900, 5000, 0, 0, 0);

  private static final String CPU = "Invented 7B13 64-Core Processor";

  private TestCluster() {}

  /** A server agent that is known in all points. */
  public static AgentFigures server() {
    return new AgentFigures(
        "sut:7355",
        AgentFigures.SERVER,
        "1.0",
        CPU,
        64,
        -12.4,
        31,
        0,
        0,
        0,
        0.974,
        0.991,
        0.052,
        null);
  }

  /**
   * A driver agent in good health.
   *
   * @param share of the load
   */
  public static AgentFigures driver(String host, double share) {
    return new AgentFigures(
        host + ":7355",
        AgentFigures.DRIVER,
        "1.0",
        CPU,
        8,
        1_250_204.6,
        40,
        share,
        Math.round(share * 2_000_000),
        0,
        0.35,
        0.412,
        0.031,
        null);
  }

  /** A driver agent of which little is known, and which was lost. */
  public static AgentFigures lost(String host, double share, String why) {
    return new AgentFigures(
        host + ":7355",
        AgentFigures.DRIVER,
        "1.0",
        null,
        8,
        0,
        55,
        share,
        1200,
        3,
        null,
        null,
        null,
        why);
  }

  /** The same agent as busy as said. */
  public static AgentFigures with(AgentFigures agent, Double mostBusy, Double linkShare) {
    return new AgentFigures(
        agent.address(),
        agent.role(),
        agent.wsbenchVersion(),
        agent.cpuModel(),
        agent.cpus(),
        agent.clockOffsetMicros(),
        agent.clockUncertaintyMicros(),
        agent.share(),
        agent.verified(),
        agent.errors(),
        agent.busy(),
        mostBusy,
        linkShare,
        agent.lost());
  }

  public static ClusterResult of(StartFigures starts, AgentFigures... agents) {
    return new ClusterResult(ClusterResult.VERSION, "desk:40123", List.of(agents), starts);
  }

  /** Two driver agents, and nothing to complain of. */
  public static ClusterResult healthy() {
    return of(STARTS, server(), driver("load1", 0.502), driver("load2", 0.498));
  }
}
