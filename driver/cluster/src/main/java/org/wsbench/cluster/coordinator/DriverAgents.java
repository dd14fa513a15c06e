package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.wsbench.analysis.AgentLimits;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.result.Flag;

/** The driver agents of a run. */
final class DriverAgents {

  private final Coordinator coordinator;
  private final List<DriverAgent> agents;
  private final int least;
  private int lastAvailable;

  /**
   * Creates it with all claimed agents.
   *
   * @param least the run ends when fewer are left
   */
  DriverAgents(Coordinator coordinator, List<DriverAgent> agents, int least) {
    this.coordinator = coordinator;
    this.agents = List.copyOf(agents);
    this.least = least;
    this.lastAvailable = agents.size();
  }

  List<DriverAgent> all() {
    return agents;
  }

  /** The agents that are not lost. */
  List<DriverAgent> available() {
    return agents.stream().filter(DriverAgent::isAvailable).toList();
  }

  /** Whether enough agents are left. */
  boolean isEnough() {
    return available().size() >= least;
  }

  /** Whether an agent was lost since the last call. */
  boolean lostSinceLastCall() {
    int left = available().size();
    boolean shrunk = left < lastAvailable;
    lastAvailable = left;
    return shrunk;
  }

  /** The largest uncertainty of a clock. */
  long uncertaintyNanos() {
    return available().stream()
        .mapToLong(agent -> agent.clock().uncertaintyNanos())
        .max()
        .orElse(0);
  }

  /**
   * The largest rate in any row, over all agents together, in the busier direction; empty before
   * the first load.
   */
  OptionalDouble mostBitsPerSecond() {
    Map<DriverAgent.Row, RowLoad> rows = new HashMap<>();
    for (DriverAgent agent : agents) {
      agent.rows().forEach((row, load) -> rows.merge(row, load, RowLoad::inParallel));
    }
    return rows.values().stream().mapToDouble(RowLoad::bitsPerSecond).max();
  }

  /** A fork begins: the load in its rows is counted anew. */
  void beginFork() {
    agents.forEach(DriverAgent::beginFork);
  }

  /** The warm-up of the fork is over: only what follows counts as load in its rows. */
  void measuringBegins() {
    agents.forEach(DriverAgent::measuringBegins);
  }

  /**
   * The limits that kept the agents together from generating more load in a row of this fork.
   *
   * @param serverLink speed of the server's link, in bits per second; empty if not known
   */
  Set<Flag> limits(String row, OptionalLong serverLink) {
    Set<Flag> limits = EnumSet.noneOf(Flag.class);
    agents.forEach(agent -> limits.addAll(agent.limits(row)));
    if (serverLink.isPresent()) {
      agents.stream()
          .flatMap(agent -> agent.load(row).stream())
          .reduce(RowLoad::inParallel)
          .map(load -> load.bitsPerSecond() / serverLink.getAsLong())
          .ifPresent(share -> limits.addAll(AgentLimits.of(null, share)));
    }
    return limits;
  }

  /** Number of CPUs that generate load, on all agents together. */
  int loops() {
    return loops(agents);
  }

  /** Number of CPUs that generate load, on the agents that are not lost. */
  int availableLoops() {
    return loops(available());
  }

  private static int loops(List<DriverAgent> agents) {
    return agents.stream().mapToInt(agent -> agent.facts().loops()).sum();
  }

  /**
   * Sends a command to all agents. Agents that do not answer are marked as lost.
   *
   * @return the other agents' answers
   * @throws IOException if one refuses or fails
   */
  List<Result> sendToAll(Command command) throws IOException, InterruptedException {
    List<DriverAgent> targets = available();
    List<CompletableFuture<Result>> answers = sent(targets, command);
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      try {
        results.add(Coordinator.await(answers.get(i)));
      } catch (AgentLostException e) {
        targets.get(i).markLost(e.getMessage());
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

  /**
   * Cancels the current commands of all agents, so that they carry out the next one at once. Agents
   * that do not answer are marked as lost.
   */
  void cancel() throws InterruptedException {
    List<DriverAgent> targets = available();
    List<CompletableFuture<Result>> answers = sent(targets, new Command.Cancel());
    for (int i = 0; i < targets.size(); i++) {
      try {
        Coordinator.await(answers.get(i));
      } catch (AgentLostException e) {
        targets.get(i).markLost(e.getMessage());
      }
    }
  }

  private List<CompletableFuture<Result>> sent(List<DriverAgent> targets, Command command) {
    return targets.stream()
        .map(agent -> coordinator.send(agent.address(), command, Coordinator.PATIENCE))
        .toList();
  }

  /** Compares the clocks of all agents with this machine's again, in parallel. */
  void compareClocks(int probes) throws InterruptedException {
    List<DriverAgent> targets = available();
    List<CompletableFuture<ClockOffset>> offsets =
        targets.stream()
            .map(agent -> ClockOffset.measure(coordinator, agent.address(), probes))
            .toList();
    for (int i = 0; i < targets.size(); i++) {
      try {
        targets.get(i).clock(Coordinator.await(offsets.get(i)));
      } catch (AgentLostException e) {
        targets.get(i).markLost(e.getMessage());
      }
    }
  }
}
