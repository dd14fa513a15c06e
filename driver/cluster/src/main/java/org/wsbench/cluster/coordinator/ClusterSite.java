package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.wsbench.analysis.AgentLimits;
import org.wsbench.app.platform.Environment;
import org.wsbench.app.run.Progress;
import org.wsbench.app.run.Server;
import org.wsbench.app.run.Site;
import org.wsbench.app.run.StackFailedException;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackRun;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;

/** Several machines: one serves, the others make load, and this one coordinates them. */
public final class ClusterSite implements Site {

  /** What it takes to begin a slice together is then small beside it. */
  private static final Duration LEAST_SLICE = Duration.ofMillis(250);

  /** A build may fetch hundreds of megabytes. */
  private static final Duration BUILD = Duration.ofMinutes(30);

  private static final Duration START = Duration.ofMinutes(10);

  private final Coordinator coordinator;
  private final ServerAgent server;
  private final Crew crew;
  private final Optional<Site> target;
  private final String name;
  private final Progress progress;
  private final StartTally starts = new StartTally();
  private final Lead lead = new Lead();
  private RunFolder folder;
  private long lostBefore;

  /**
   * Agents that belong to the run.
   *
   * @param target where to find a service that runs already and is loaded in place of stacks
   * @param name of the coordinator, for the result
   */
  ClusterSite(
      Coordinator coordinator,
      ServerAgent server,
      Crew crew,
      Optional<Site> target,
      String name,
      Progress progress) {
    this.coordinator = coordinator;
    this.server = server;
    this.crew = crew;
    this.target = target;
    this.name = name;
    this.progress = progress;
    lead.reaches(crew.uncertaintyNanos());
  }

  @Override
  public void begin(RunFolder runFolder) throws IOException {
    folder = runFolder;
    write();
  }

  private ClusterResult write() throws IOException {
    // A service that runs elsewhere is not behind the server agent's link.
    OptionalDouble served = target.isPresent() ? OptionalDouble.empty() : crew.mostBitsPerSecond();
    List<AgentFigures> agents =
        Stream.concat(
                Stream.of(server.figures(served)),
                crew.all().stream().map(agent -> agent.figures(crew.loops())))
            .toList();
    ClusterResult result = new ClusterResult(ClusterResult.VERSION, name, agents, starts.figures());
    ClusterResult.write(folder.path(), result);
    return result;
  }

  @Override
  public void end() throws IOException {
    for (Flag flag : AgentLimits.flags(write())) {
      folder.flag(flag);
    }
  }

  /** An agent was lost, perhaps: says so, and has the result say so. */
  private void changed() {
    long lost = crew.all().size() - crew.there().size();
    if (lost == lostBefore) {
      return;
    }
    lostBefore = lost;
    progress.say(
        "warning: lost a driver agent; %d of %d are left"
            .formatted(crew.there().size(), crew.all().size()));
    try {
      folder.flag(Flag.AGENT_LOST);
      write();
    } catch (IOException e) {
      // The next write of the result fails as well, and is not passed over.
      progress.say("warning: " + e.getMessage());
    }
  }

  @Override
  public String words() {
    return "server agent %s with %d CPUs, %d driver agents with %d"
        .formatted(
            server.facts().address(), server.facts().loops(), crew.all().size(), crew.loops());
  }

  @Override
  public List<Remark> remarks() {
    return target.map(Site::remarks).orElse(List.of());
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
    return crew.loops();
  }

  @Override
  public Duration leastSlice() {
    return LEAST_SLICE;
  }

  @Override
  public Set<Flag> limits(Target service, EchoCase echoCase) {
    // A service that runs elsewhere is not behind the server agent's link.
    OptionalLong link =
        target.isPresent() ? OptionalLong.empty() : server.facts().linkBitsPerSecond();
    return crew.limits(DriverAgent.row(service, List.of(echoCase.id())), link);
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
  public void build(StackDescriptor stack) throws IOException {
    server.ask(new Command.Build(stack.name()), Result.Done.class, BUILD);
  }

  @Override
  public LoadGenerator startGenerator() {
    return new ClusterGenerator(coordinator, crew, starts, lead, this::changed);
  }

  @Override
  public void warmUp(LoadGenerator generator) throws IOException, InterruptedException {
    crew.tell(new Command.WarmUp());
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
    Result result = server.any(new Command.Start(stack, fork), START);
    return switch (result) {
      case Result.Started started -> new RemoteServer(server, stack, started);
      case Result.Failed failed ->
          throw new StackFailedException(failed.reason(), failed.logTail());
      default -> throw new IOException("the server agent answers " + result);
    };
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
    List<Result> pinned = crew.tell(new Command.Pin(measuring));
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
      crew.tell(new Command.Release());
      server.ask(new Command.Release(), Result.Done.class, Coordinator.PATIENCE);
    } catch (IOException e) {
      // Agents that cannot be told end the run when they do not hear of this machine any more.
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
