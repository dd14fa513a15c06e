package org.wsbench.cluster.agent;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToIntFunction;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.run.DriverWarmUp;
import org.wsbench.app.run.LocalSite;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.DisjointOperation;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.http.Target;

/** Makes its share of a run's load. */
final class DriverDuties implements Duties {

  /** Waking up takes this long at times; the rest of the wait is spent polling the clock. */
  private static final Duration SPIN = Duration.ofNanos(300_000);

  private final Plan plan;
  private final LocalSite site;
  private final LoadGenerator generator;
  private final Share share;
  private final Permission permission;
  private final Set<Target> permitted = new HashSet<>();

  /** Whether requests may go to a target. */
  @FunctionalInterface
  interface Permission {
    boolean given(Target target) throws IOException, InterruptedException;
  }

  /**
   * The part of a driver agent.
   *
   * @param number of the agent, from 0
   * @param of how many there are
   * @param requests how many requests an operation has, over all agents
   */
  record Share(int number, int of, ToIntFunction<String> requests) {}

  DriverDuties(
      Plan plan, LocalSite site, LoadGenerator generator, Share share, Permission permission) {
    this.plan = plan;
    this.site = site;
    this.generator = generator;
    this.share = share;
    this.permission = permission;
  }

  @Override
  public Result perform(Command command) throws IOException, InterruptedException {
    return switch (command) {
      case Command.Run run -> run(run.spec(), run.startNanos());
      case Command.HangUp hangUp -> {
        generator.hangUp(hangUp.target());
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
      default -> new Result.Refused("a driver agent starts no stacks and reads none");
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
      LoadReport report = generator.run(spec);
      LoadReport whole =
          DisjointOperation.renumbered(report, share.number(), share.of(), share.requests());
      return new Result.Ran(Evidences.cut(whole), started);
    } catch (LoadFailedException e) {
      return new Result.Failed(e.getMessage(), List.of(), e.isFatal());
    }
  }

  private boolean mayLoad(Target target) throws IOException, InterruptedException {
    if (!permitted.contains(target) && permission.given(target)) {
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
