package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackRun;
import org.wsbench.run.Progress;
import org.wsbench.run.Server;
import org.wsbench.run.Site;
import org.wsbench.run.platform.Environment;
import org.wsbench.run.stack.StackDescriptor;

/** Several machines: one serves, others generate the load, and this one coordinates them. */
public final class ClusterSite implements Site {

  /** Long enough to make the cost of a common start small. */
  private static final Duration LEAST_SLICE = Duration.ofMillis(250);

  /** A build may download hundreds of megabytes. */
  private static final Duration BUILD_TIMEOUT = Duration.ofMinutes(30);

  private static final Duration START_TIMEOUT = Duration.ofMinutes(10);

  private final Coordinator coordinator;
  private final ServerAgent server;
  private final DriverAgents drivers;
  private final Optional<Site> target;
  private final Progress progress;
  private final StartTally starts = new StartTally();
  private final StartDelay startDelay = new StartDelay();
  private final ClusterRecorder recorder;
  private long lostBefore;

  /**
   * Creates the site of a run that has claimed its agents.
   *
   * @param target a service that runs already and is measured instead of stacks
   * @param name of the coordinator, for the result
   */
  ClusterSite(
      Coordinator coordinator,
      ServerAgent server,
      DriverAgents drivers,
      Optional<Site> target,
      String name,
      Progress progress) {
    this.coordinator = coordinator;
    this.server = server;
    this.drivers = drivers;
    this.target = target;
    this.progress = progress;
    this.recorder = new ClusterRecorder(name, server, drivers, target.isEmpty(), starts);
    startDelay.ensureFor(drivers.uncertaintyNanos());
  }

  @Override
  public void begin(RunFolder runFolder) throws IOException {
    recorder.begin(runFolder);
  }

  @Override
  public void end() throws IOException {
    recorder.end();
  }

  /** Reports newly lost agents on the screen and in the result. */
  private void changed() {
    long lost = drivers.all().size() - drivers.available().size();
    if (lost == lostBefore) {
      return;
    }
    lostBefore = lost;
    progress.say(
        "warning: lost a driver agent; %d of %d are left"
            .formatted(drivers.available().size(), drivers.all().size()));
    try {
      recorder.agentLost();
    } catch (IOException e) {
      // The next write of the result fails as well, and is not ignored.
      progress.say("warning: " + e.getMessage());
    }
  }

  @Override
  public String summary() {
    return "server agent %s with %d CPUs, %d driver agents with %d"
        .formatted(
            server.facts().address(),
            server.facts().loops(),
            drivers.all().size(),
            drivers.loops());
  }

  @Override
  public List<Remark> remarks() {
    return target.isPresent()
        ? List.of(new Remark(Flag.REMOTE_TARGET, Optional.empty()))
        : List.of();
  }

  @Override
  public int serverCpus() {
    return server.facts().loops();
  }

  @Override
  public int machineCpus() {
    return server.facts().cpus();
  }

  @Override
  public int loops() {
    return drivers.loops();
  }

  @Override
  public int availableLoops() {
    return drivers.availableLoops();
  }

  @Override
  public Duration leastSlice() {
    return LEAST_SLICE;
  }

  @Override
  public Set<Flag> limits(Target service, EchoCase echoCase) {
    // A service that is not the server agent's is not behind its link.
    OptionalLong link =
        target.isPresent() ? OptionalLong.empty() : server.facts().linkBitsPerSecond();
    return drivers.limits(DriverAgent.row(service, List.of(echoCase.id())), link);
  }

  @Override
  public Environment environment() {
    try {
      return server
          .ask(new Command.Facts(), Result.FactsKnown.class, Coordinator.PATIENCE)
          .facts()
          .environment();
    } catch (IOException e) {
      return server.facts().environment();
    }
  }

  @Override
  public Optional<StackRun.Failure> build(StackDescriptor stack) throws IOException {
    server.ask(new Command.Build(stack.name()), Result.Done.class, BUILD_TIMEOUT);
    return Optional.empty();
  }

  @Override
  public LoadGenerator startGenerator() {
    drivers.beginFork();
    return new ClusterGenerator(coordinator, drivers, starts, startDelay, this::changed);
  }

  @Override
  public void warmUp(LoadGenerator generator) throws IOException, InterruptedException {
    drivers.sendToAll(new Command.WarmUp());
    changed();
  }

  @Override
  public StackRun describe(String stack, int fork) throws IOException, InterruptedException {
    if (target.isPresent()) {
      return target.get().describe(stack, fork);
    }
    return server
        .ask(new Command.Describe(stack, fork), Result.Described.class, Coordinator.PATIENCE)
        .run();
  }

  @Override
  public Server start(String stack, int fork)
      throws IOException, InterruptedException, StackFailedException {
    if (target.isPresent()) {
      return target.get().start(stack, fork);
    }
    Result result = server.send(new Command.Start(stack, fork), START_TIMEOUT);
    return switch (result) {
      case Result.Started started -> new RemoteServer(server, stack, started);
      case Result.Failed failed ->
          throw new StackFailedException(failed.reason(), failed.logTail());
      default -> throw new IOException("the server agent answers " + result);
    };
  }

  @Override
  public void measuringBegins() {
    drivers.measuringBegins();
  }

  @Override
  public Optional<String> pinDriver() throws IOException, InterruptedException {
    return pin(true);
  }

  @Override
  public Optional<String> releaseDriver() throws IOException, InterruptedException {
    return pin(false);
  }

  private Optional<String> pin(boolean measuring) throws IOException, InterruptedException {
    List<Result> pinned = drivers.sendToAll(new Command.Pin(measuring));
    changed();
    return pinned.stream()
        .filter(Result.Pinned.class::isInstance)
        .flatMap(result -> ((Result.Pinned) result).problem().stream())
        .findFirst();
  }

  @Override
  public void close() {
    boolean interrupted = Thread.interrupted();
    try {
      drivers.sendToAll(new Command.Release());
      server.ask(new Command.Release(), Result.Done.class, Coordinator.PATIENCE);
    } catch (IOException e) {
      // Agents that cannot be reached end the run when they detect that this machine has left.
    } catch (InterruptedException e) {
      interrupted = true;
    } finally {
      coordinator.close();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
