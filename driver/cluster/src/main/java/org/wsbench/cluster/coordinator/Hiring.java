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
import org.wsbench.app.cluster.AgentRole;
import org.wsbench.app.cluster.ClusterSettings;
import org.wsbench.app.plan.PlanTree;
import org.wsbench.app.platform.Version;
import org.wsbench.app.run.LocalSite;
import org.wsbench.app.run.Progress;
import org.wsbench.app.run.RunSettings;
import org.wsbench.app.run.Site;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.PlanDigest;
import org.wsbench.cluster.wire.Result;
import tools.jackson.databind.node.ObjectNode;

/** Makes agents part of a run. */
public final class Hiring {

  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS");
  private static final Duration ARRIVAL = Duration.ofSeconds(30);

  /** A server agent may have to start PostgreSQL and to fill it. */
  private static final Duration CLAIM = Duration.ofMinutes(5);

  private static final int PROBES = 30;

  private final Coordinator coordinator;
  private final ClusterSettings settings;
  private final RunSettings run;
  private final ObjectNode plan;
  private final Optional<String> database;

  private Hiring(
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

  /** A name for a run that begins at this moment, which is also a folder's on each agent. */
  static String newName() {
    return STAMP.format(ZonedDateTime.now(ZoneOffset.UTC));
  }

  /**
   * Joins the cluster, waits for the agents, and claims them.
   *
   * @param run with stacks by their names in its plan
   * @param database of the stacks that serve getOrder; empty if nobody asks for it
   * @throws IOException if the cluster cannot be joined, agents are missing, or one refuses; none
   *     is then part of the run
   */
  public static ClusterSite site(
      ClusterSettings settings, RunSettings run, Optional<String> database, Progress progress)
      throws IOException, InterruptedException {
    progress.phase("joining the cluster of " + settings.server());
    Coordinator coordinator = Coordinator.join(settings, newName());
    boolean hired = false;
    try {
      Hiring hiring = new Hiring(coordinator, settings, run, database);
      progress.phase("waiting for " + settings.agents() + " driver agents");
      ClusterSite site = hiring.claim(progress);
      hired = true;
      return site;
    } catch (AgentLostException e) {
      throw new IOException(e.getMessage(), e);
    } finally {
      if (!hired) {
        // What was claimed is free again when this machine has left.
        coordinator.close();
      }
    }
  }

  private ClusterSite claim(Progress progress)
      throws IOException, InterruptedException, AgentLostException {
    Address serverAddress = coordinator.await(AgentRole.SERVER, 1, ARRIVAL).getFirst();
    List<Address> drivers =
        coordinator
            .await(AgentRole.DRIVER, settings.agents(), ARRIVAL)
            .subList(0, settings.agents());
    AgentFacts serverFacts = claimed(serverAddress, claim(serverAddress, 0, 1));
    // All at once: each takes its time.
    List<CompletableFuture<Result>> claims =
        IntStream.range(0, drivers.size())
            .mapToObj(number -> claim(drivers.get(number), number, drivers.size()))
            .toList();
    ServerAgent server =
        new ServerAgent(
            coordinator,
            serverAddress,
            serverFacts,
            ClockOffset.of(coordinator, serverAddress, PROBES));
    List<DriverAgent> agents = new ArrayList<>();
    for (int i = 0; i < drivers.size(); i++) {
      Address driver = drivers.get(i);
      AgentFacts facts = claimed(driver, claims.get(i));
      agents.add(new DriverAgent(driver, facts, ClockOffset.of(coordinator, driver, PROBES)));
    }
    Crew crew = new Crew(coordinator, agents, (agents.size() + 1) / 2);
    Optional<Site> target =
        run.target().isPresent() ? Optional.of(LocalSite.of(run)) : Optional.empty();
    return new ClusterSite(
        coordinator, server, crew, target, settings.coordinator().host(), progress);
  }

  private CompletableFuture<Result> claim(Address agent, int share, int shares) {
    Command claim =
        new Command.Claim(
            Version.current(), plan.toString(), PlanDigest.of(plan), share, shares, database);
    return coordinator.send(agent, claim, CLAIM);
  }

  private static AgentFacts claimed(Address agent, CompletableFuture<Result> claim)
      throws IOException, InterruptedException, AgentLostException {
    Result result = Coordinator.accepted(agent, Coordinator.await(claim));
    if (result instanceof Result.Claimed claimed) {
      return claimed.facts();
    }
    throw new IOException(
        Coordinator.name(agent)
            + " cannot take part: "
            + (result instanceof Result.Failed failed ? failed.reason() : result));
  }
}
