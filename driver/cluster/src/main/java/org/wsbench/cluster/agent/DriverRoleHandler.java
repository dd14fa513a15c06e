package org.wsbench.cluster.agent;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.DisjointOperation;
import org.wsbench.cluster.wire.Result;
import org.wsbench.contract.SoapOperations;
import org.wsbench.load.Evidence;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadOperation;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.http.Target;
import org.wsbench.plan.Plan;
import org.wsbench.run.DriverWarmUp;
import org.wsbench.run.LocalSite;

/** Generates a driver agent's share of a run's load. */
final class DriverRoleHandler implements AgentRoleHandler {

  /** Waking up may take this long, so the last part of a wait polls the clock. */
  private static final Duration SPIN = Duration.ofNanos(300_000);

  /** Bytes of wrong replies in one report, which must fit into a message with room to spare. */
  private static final int MAX_EVIDENCE_BYTES = 512 << 10;

  private final Plan plan;
  private final LocalSite site;
  private final LoadGenerator generator;
  private final Share share;
  private final Permission permission;
  private final Set<Target> permitted = new HashSet<>();

  /** Decides whether requests may be sent to a target. */
  @FunctionalInterface
  interface Permission {
    boolean isGiven(Target target) throws IOException, InterruptedException;
  }

  /**
   * This agent's share of the requests.
   *
   * @param number of the agent, from 0
   * @param count number of driver agents
   * @param sizes the number of requests of all agents, by operation
   */
  private record Share(int number, int count, Map<String, Integer> sizes) {
    LoadOperation of(Target target, String operation) {
      LoadOperation whole = SoapOperations.at(target, operation);
      sizes.put(operation, whole.requests().size());
      return DisjointOperation.of(whole, number, count);
    }

    LoadReport renumbered(LoadReport report) {
      return DisjointOperation.renumbered(report, number, count, sizes::get);
    }
  }

  private DriverRoleHandler(
      Plan plan, LocalSite site, LoadGenerator generator, Share share, Permission permission) {
    this.plan = plan;
    this.site = site;
    this.generator = generator;
    this.share = share;
    this.permission = permission;
  }

  /** Creates the handler for a run, and starts its load generator. */
  static DriverRoleHandler create(
      AgentWorkspace workspace, Permission permission, String run, Command.Claim claim)
      throws IOException, InterruptedException, RefusedException {
    Plan plan = ReceivedPlan.of(claim);
    LocalSite site = LocalSite.of(workspace.settings(run, plan, List.of()));
    Share share = new Share(claim.share(), claim.shares(), new ConcurrentHashMap<>());
    LoadGenerator generator = LoadGenerator.start(site.loops(), share::of);
    return new DriverRoleHandler(plan, site, generator, share, permission);
  }

  @Override
  public Result perform(Command command) throws IOException, InterruptedException {
    return switch (command) {
      case Command.Run run -> run(run.spec(), run.startNanos());
      case Command.CloseIdle closeIdle -> {
        generator.closeIdleConnections(closeIdle.target());
        yield new Result.Done();
      }
      case Command.Disconnect disconnect -> {
        generator.disconnect(disconnect.target());
        yield new Result.Done();
      }
      case Command.WarmUp warmUp -> {
        DriverWarmUp.run(
            generator, plan.cases(), plan.connections(), plan.timeout(), plan.warmup().limit());
        yield new Result.Done();
      }
      case Command.Pin pin ->
          new Result.Pinned(pin.measuring() ? site.pinDriver() : site.releaseDriver());
      default -> new Result.Refused("a driver agent starts no stacks");
    };
  }

  private Result run(LoadSpec spec, long startNanos) throws IOException, InterruptedException {
    if (!mayLoad(spec.target())) {
      return new Result.Refused(
          "no stack of the server agent serves %s; start this agent with --allow-target %s to load it"
              .formatted(spec.target(), spec.target()));
    }
    long late = System.nanoTime() - startNanos;
    if (startNanos != Command.Run.AT_ONCE && late > 0) {
      return new Result.Late(late);
    }
    awaitStart(startNanos);
    long started = System.nanoTime();
    try {
      LoadReport report = share.renumbered(generator.run(spec));
      return new Result.Ran(withLimitedEvidence(report), started);
    } catch (LoadFailedException e) {
      return new Result.Failed(e.getMessage(), List.of(), e.isFatal());
    }
  }

  /** Keeps the first wrong replies, as many as fit: the counts must arrive in any case. */
  private static LoadReport withLimitedEvidence(LoadReport report) {
    List<Evidence> kept = new ArrayList<>();
    int bytes = 0;
    for (Evidence evidence : report.evidence()) {
      bytes += evidence.body().length;
      if (bytes <= MAX_EVIDENCE_BYTES) {
        kept.add(evidence);
      }
    }
    return report.withEvidence(kept);
  }

  private boolean mayLoad(Target target) throws IOException, InterruptedException {
    if (!permitted.contains(target) && permission.isGiven(target)) {
      permitted.add(target);
    }
    return permitted.contains(target);
  }

  private static void awaitStart(long startNanos) throws InterruptedException {
    if (startNanos == Command.Run.AT_ONCE) {
      return;
    }
    long left = startNanos - System.nanoTime();
    while (left > 0) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (left > SPIN.toNanos()) {
        LockSupport.parkNanos(left - SPIN.toNanos());
      } else {
        Thread.onSpinWait();
      }
      left = startNanos - System.nanoTime();
    }
  }

  @Override
  public int cpus() {
    return site.loops();
  }

  @Override
  public boolean serves(Target target) {
    return false;
  }

  @Override
  public void close() {
    generator.close();
    try {
      site.releaseDriver();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
