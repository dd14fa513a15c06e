package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;

/** The driver agents of a run. */
final class Crew {

  private final Coordinator coordinator;
  private final List<DriverAgent> agents;
  private final int least;

  /**
   * All that were claimed.
   *
   * @param least fewer cannot make the load of the run
   */
  Crew(Coordinator coordinator, List<DriverAgent> agents, int least) {
    this.coordinator = coordinator;
    this.agents = List.copyOf(agents);
    this.least = least;
  }

  List<DriverAgent> all() {
    return agents;
  }

  /** Those that are not lost. */
  List<DriverAgent> there() {
    return agents.stream().filter(DriverAgent::isThere).toList();
  }

  /** Whether there are enough of them. */
  boolean isEnough() {
    return there().size() >= least;
  }

  /** CPUs with which all make load together. */
  int loops() {
    return agents.stream().mapToInt(agent -> agent.facts().loops()).sum();
  }

  /**
   * Has all that are there do the same. An agent that is lost by it leaves the crew.
   *
   * @return what those that are left answered
   * @throws IOException if one refuses or fails
   */
  List<Result> tell(Command command) throws IOException, InterruptedException {
    List<DriverAgent> told = there();
    List<CompletableFuture<Result>> answers =
        told.stream()
            .map(agent -> coordinator.send(agent.address(), command, Coordinator.PATIENCE))
            .toList();
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < told.size(); i++) {
      try {
        results.add(Coordinator.await(answers.get(i)));
      } catch (AgentLostException e) {
        told.get(i).lost(e.getMessage());
      }
    }
    for (Result result : results) {
      if (result instanceof Result.Refused refused) {
        throw new IOException("a driver agent refuses: " + refused.reason());
      }
      if (result instanceof Result.Failed failed) {
        throw new IOException("a driver agent failed: " + failed.reason());
      }
    }
    return results;
  }

  /** Compares the clocks of all with this machine's anew. */
  void compareClocks(int probes) throws IOException, InterruptedException {
    for (DriverAgent agent : there()) {
      try {
        agent.clock(ClockOffset.of(coordinator, agent.address(), probes));
      } catch (AgentLostException e) {
        agent.lost(e.getMessage());
      }
    }
  }
}
