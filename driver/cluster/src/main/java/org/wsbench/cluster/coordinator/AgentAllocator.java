package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.node.Node;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.PlanDigest;
import org.wsbench.cluster.wire.Result;
import org.wsbench.plan.PlanTree;
import org.wsbench.run.LocalSite;
import org.wsbench.run.Progress;
import org.wsbench.run.RunSettings;
import org.wsbench.run.Site;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.ClusterSettings;
import org.wsbench.run.platform.Version;
import tools.jackson.databind.node.ObjectNode;

/** Claims agents for a run. */
public final class AgentAllocator {

  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS");
  private static final Duration JOIN_TIMEOUT = Duration.ofSeconds(30);

  /** A server agent may have to start PostgreSQL and fill it. */
  private static final Duration CLAIM_TIMEOUT = Duration.ofMinutes(5);

  private static final int PROBES = 30;

  private final Coordinator coordinator;
  private final ClusterSettings settings;
  private final RunSettings run;
  private final ObjectNode plan;
  private final Optional<String> database;

  private AgentAllocator(
      Coordinator coordinator,
      ClusterSettings settings,
      RunSettings run,
      Optional<String> database) {
    this.coordinator = coordinator;
    this.settings = settings;
    this.run = run;
    this.plan = PlanTree.of(run.plan());
    this.database = database;
  }

  /** A name for a run that starts at this moment; each agent names a folder after it. */
  static String newName() {
    return STAMP.format(ZonedDateTime.now(ZoneOffset.UTC));
  }

  /**
   * Joins the cluster, waits for the agents, and claims them.
   *
   * @param run its plan names the stacks
   * @param database of the stacks that serve getOrder; empty if the plan does not use it
   * @throws IOException if the cluster cannot be joined, agents are missing, or one refuses; all
   *     agents are then free again
   */
  public static ClusterSite site(
      ClusterSettings settings, RunSettings run, Optional<String> database, Progress progress)
      throws IOException, InterruptedException {
    progress.phase("joining the cluster of " + settings.server());
    Coordinator coordinator = Coordinator.join(settings, newName());
    boolean claimed = false;
    try {
      AgentAllocator allocator = new AgentAllocator(coordinator, settings, run, database);
      progress.phase("waiting for " + settings.agents() + " driver agents");
      ClusterSite site = allocator.claim(progress);
      claimed = true;
      return site;
    } catch (AgentLostException e) {
      throw new IOException(e.getMessage(), e);
    } finally {
      if (!claimed) {
        // Agents that were claimed are free again when this machine has left.
        coordinator.close();
      }
    }
  }

  private ClusterSite claim(Progress progress)
      throws IOException, InterruptedException, AgentLostException {
    Address serverAddress = coordinator.await(AgentRole.SERVER, 1, JOIN_TIMEOUT).getFirst();
    List<Address> addresses =
        coordinator
            .await(AgentRole.DRIVER, settings.agents(), JOIN_TIMEOUT)
            .subList(0, settings.agents());
    AgentFacts serverFacts = claimed(serverAddress, claim(serverAddress, 0, 1));
    // In parallel, because each claim takes a while.
    List<CompletableFuture<Result>> claims =
        IntStream.range(0, addresses.size())
            .mapToObj(number -> claim(addresses.get(number), number, addresses.size()))
            .toList();
    ServerAgent server =
        new ServerAgent(
            coordinator,
            serverAddress,
            serverFacts,
            ClockOffset.of(coordinator, serverAddress, PROBES));
    List<DriverAgent> agents = new ArrayList<>();
    for (int i = 0; i < addresses.size(); i++) {
      Address driver = addresses.get(i);
      AgentFacts facts = claimed(driver, claims.get(i));
      agents.add(new DriverAgent(driver, facts, ClockOffset.of(coordinator, driver, PROBES)));
    }
    DriverAgents drivers = new DriverAgents(coordinator, agents, (agents.size() + 1) / 2);
    Optional<Site> target =
        run.target().isPresent() ? Optional.of(LocalSite.of(run)) : Optional.empty();
    return new ClusterSite(
        coordinator, server, drivers, target, settings.coordinator().host(), progress);
  }

  private CompletableFuture<Result> claim(Address agent, int share, int shares) {
    Command claim =
        new Command.Claim(
            Version.current(), plan.toString(), PlanDigest.of(plan), share, shares, database);
    return coordinator.send(agent, claim, CLAIM_TIMEOUT);
  }

  private static AgentFacts claimed(Address agent, CompletableFuture<Result> claim)
      throws IOException, InterruptedException, AgentLostException {
    Result result = Coordinator.accepted(agent, Coordinator.await(claim));
    if (result instanceof Result.Claimed claimed) {
      return claimed.facts();
    }
    throw new IOException(
        Node.name(agent)
            + " cannot join the run: "
            + (result instanceof Result.Failed failed ? failed.reason() : result));
  }
}
