package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.wsbench.analysis.AgentLimits;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.result.Flag;

/** The driver agents of a run. */
final class Crew {

  private final Coordinator coordinator;
  private final List<DriverAgent> agents;
  private final int least;
  private int known;

  /**
   * All that were claimed.
   *
   * @param least fewer cannot make the load of the run
   */
  Crew(Coordinator coordinator, List<DriverAgent> agents, int least) {
    this.coordinator = coordinator;
    this.agents = List.copyOf(agents);
    this.least = least;
    this.known = agents.size();
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

  /** Whether an agent was lost since this was asked last. */
  boolean hasShrunk() {
    int left = there().size();
    boolean shrunk = left < known;
    known = left;
    return shrunk;
  }

  /** How far the clock of the agent that is known worst may be from where it is thought to be. */
  long uncertaintyNanos() {
    return there().stream().mapToLong(agent -> agent.clock().uncertaintyNanos()).max().orElse(0);
  }

  /**
   * What all of them together sent to the server, or got from it, if that is more, in the row that
   * had most of it; empty if there was none yet.
   */
  OptionalDouble mostBitsPerSecond() {
    Map<String, RowLoad> rows = new HashMap<>();
    for (DriverAgent agent : agents) {
      agent.rows().forEach((row, load) -> rows.merge(row, load, RowLoad::besides));
    }
    return rows.values().stream().mapToDouble(RowLoad::bitsPerSecond).max();
  }

  /**
   * What kept all of them together from more load of one row.
   *
   * @param serverLink speed of the link that carries what all send and get, in bits per second;
   *     empty if not known
   */
  Set<Flag> limits(String row, OptionalLong serverLink) {
    Set<Flag> limits = EnumSet.noneOf(Flag.class);
    agents.forEach(agent -> limits.addAll(agent.limits(row)));
    if (serverLink.isPresent()) {
      agents.stream()
          .map(agent -> agent.rows().get(row))
          .filter(Objects::nonNull)
          .reduce(RowLoad::besides)
          .map(load -> load.bitsPerSecond() / serverLink.getAsLong())
          .ifPresent(share -> limits.addAll(AgentLimits.of(null, share)));
    }
    return limits;
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
    List<CompletableFuture<Result>> answers = sent(told, command);
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

  /**
   * Has all that are there end what they are doing, so that they hear what they are told next. An
   * agent that does not answer leaves the crew.
   */
  void cancel() throws InterruptedException {
    List<DriverAgent> told = there();
    List<CompletableFuture<Result>> answers = sent(told, new Command.Cancel());
    for (int i = 0; i < told.size(); i++) {
      try {
        Coordinator.await(answers.get(i));
      } catch (AgentLostException e) {
        told.get(i).lost(e.getMessage());
      }
    }
  }

  private List<CompletableFuture<Result>> sent(List<DriverAgent> told, Command command) {
    return told.stream()
        .map(agent -> coordinator.send(agent.address(), command, Coordinator.PATIENCE))
        .toList();
  }

  /** Compares the clocks of all with this machine's anew, side by side. */
  void compareClocks(int probes) throws InterruptedException {
    List<DriverAgent> asked = there();
    List<CompletableFuture<ClockOffset>> offsets =
        asked.stream().map(agent -> ClockOffset.ask(coordinator, agent.address(), probes)).toList();
    for (int i = 0; i < asked.size(); i++) {
      try {
        asked.get(i).clock(Coordinator.await(offsets.get(i)));
      } catch (AgentLostException e) {
        asked.get(i).lost(e.getMessage());
      }
    }
  }
}
