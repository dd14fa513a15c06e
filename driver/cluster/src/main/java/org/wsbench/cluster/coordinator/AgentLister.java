package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.node.Node;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.AgentState;
import org.wsbench.run.cluster.ClusterSettings;

/** Lists the agents of a cluster. */
public final class AgentLister {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final int PROBES = 20;

  private AgentLister() {}

  /** The server agent first, then the driver agents by their addresses. */
  public static List<AgentState> of(ClusterSettings settings)
      throws IOException, InterruptedException {
    List<AgentState> states = new ArrayList<>();
    try (Coordinator coordinator = Coordinator.join(settings, AgentAllocator.newName())) {
      for (AgentRole role : AgentRole.values()) {
        for (Address agent : coordinator.members(role)) {
          try {
            states.add(state(coordinator, agent));
          } catch (AgentLostException e) {
            requireLeft(coordinator, role, agent, e);
          }
        }
      }
    }
    return states;
  }

  /** An agent that has just left is not listed; one that is still there has another trouble. */
  private static void requireLeft(
      Coordinator coordinator, AgentRole role, Address agent, AgentLostException why)
      throws IOException {
    if (coordinator.members(role).contains(agent)) {
      throw new IOException(why.getMessage(), why);
    }
  }

  private static AgentState state(Coordinator coordinator, Address agent)
      throws IOException, InterruptedException, AgentLostException {
    Result result = coordinator.ask(agent, new Command.Facts(), Coordinator.PATIENCE);
    if (!(result instanceof Result.FactsKnown known)) {
      throw new IOException(Node.name(agent) + " does not describe itself");
    }
    AgentFacts facts = known.facts();
    ClockOffset clock = ClockOffset.of(coordinator, agent, PROBES);
    return new AgentState(
        facts.address(),
        facts.role(),
        facts.version(),
        facts.cpus(),
        facts.environment().machine().cpuModel(),
        clock.wallMicros(),
        clock.uncertaintyNanos() / NANOS_PER_MICRO,
        facts.state());
  }
}
