package org.wsbench.analysis;

import java.util.EnumSet;
import java.util.Set;
import org.wsbench.result.Flag;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;

/** Checks whether the agents of a run were limited by their CPUs or their network links. */
public final class AgentLimits {
  /**
   * An agent whose network link carried a larger share of its capacity may have been limited by it.
   * Bytes are those of HTTP; of these, Gigabit Ethernet carries at most 94 % of its bit rate.
   */
  public static final double MOST_OF_LINK = 0.80;

  /**
   * One common start out of this many may be skewed, because a busy machine sometimes wakes its
   * threads late.
   */
  private static final int STARTS_PER_SKEWED = 20;

  private AgentLimits() {}

  /** Whether a driver agent used up its CPUs. A server agent should. */
  public static boolean isSaturated(AgentFigures agent) {
    return agent.drives() && !of(agent.mostBusy(), null).isEmpty();
  }

  /** Whether the network link of an agent was at its limit. */
  public static boolean isNetworkFull(AgentFigures agent) {
    return !of(null, agent.linkShare()).isEmpty();
  }

  /**
   * What limited an agent's load in one row; the measured throughput is then a lower bound.
   *
   * @param busy share of its CPUs; null if not known, or if it should use them up
   * @param linkShare share of what its network link can carry; null if not known
   */
  public static Set<Flag> of(Double busy, Double linkShare) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    if (busy != null && busy > Saturation.MOST_OF_DRIVER) {
      flags.add(Flag.AGENT_SATURATED);
    }
    if (linkShare != null && linkShare > MOST_OF_LINK) {
      flags.add(Flag.NETWORK_LIMIT);
    }
    return flags;
  }

  /** The flags of the whole run. */
  public static Set<Flag> flags(ClusterResult cluster) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    if (cluster.starts().skewed() * STARTS_PER_SKEWED > cluster.starts().count()) {
      flags.add(Flag.AGENTS_SKEWED);
    }
    if (cluster.agents().stream().anyMatch(agent -> agent.lost() != null)) {
      flags.add(Flag.AGENT_LOST);
    }
    return flags;
  }
}
