package org.wsbench.cluster.wire;

import java.util.OptionalLong;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.platform.Environment;

/**
 * The description of an agent.
 *
 * @param address at which it listens
 * @param role its role
 * @param version of wsbench
 * @param cpus logical processors of its machine, 1 or more
 * @param loops CPUs with which it generates load, or serves, 1 or more
 * @param environment its machine and its JVM
 * @param linkBitsPerSecond speed of its network link, more than 0; empty if unknown
 * @param state what it is doing, in one line for users
 */
public record AgentFacts(
    AgentAddress address,
    AgentRole role,
    String version,
    int cpus,
    int loops,
    Environment environment,
    OptionalLong linkBitsPerSecond,
    String state) {
  public AgentFacts {
    Bounds.requireAtLeast(1, "CPUs", cpus);
    Bounds.requireAtLeast(1, "loops", loops);
    linkBitsPerSecond.ifPresent(speed -> Bounds.requireAtLeast(1, "speed of the link", speed));
  }

  /** The same agent with another number of loops. */
  public AgentFacts with(int otherLoops) {
    return new AgentFacts(
        address, role, version, cpus, otherLoops, environment, linkBitsPerSecond, state);
  }
}
