package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;
import org.wsbench.run.MemoryPeaks;
import org.wsbench.run.Server;
import org.wsbench.run.ServerReading;
import org.wsbench.run.platform.ProcessStopper;

/** A stack that runs on the machine of the server agent. */
final class RemoteServer implements Server {

  /** Includes the time of a stack to end by itself, and that of deleting its working copy. */
  private static final Duration STOP = ProcessStopper.PATIENCE.plusMinutes(1);

  private final ServerAgent agent;
  private final String stack;
  private final Result.Started started;

  RemoteServer(ServerAgent agent, String stack, Result.Started started) {
    this.agent = agent;
    this.stack = stack;
    this.started = started;
  }

  private Result.Readings readings() throws IOException {
    return agent.ask(new Command.Read(stack), Result.Readings.class, Coordinator.PATIENCE);
  }

  @Override
  public Target target() {
    return started.target();
  }

  @Override
  public List<String> command() {
    return started.command();
  }

  @Override
  public Optional<String> database() {
    return started.database();
  }

  @Override
  public ServerReading read() throws IOException {
    return readings().reading();
  }

  @Override
  public OptionalLong jvmNanos() {
    // A message at each end of a slice would take as long as some slices.
    return OptionalLong.empty();
  }

  @Override
  public MemoryPeaks takePeaks() throws IOException {
    return agent
        .ask(new Command.TakePeaks(stack), Result.Peaks.class, Coordinator.PATIENCE)
        .peaks();
  }

  @Override
  public void awaitCompiler(Duration patience) throws IOException {
    agent.ask(
        new Command.AwaitCompiler(stack, patience),
        Result.Done.class,
        patience.plus(Coordinator.PATIENCE));
  }

  @Override
  public OptionalLong collectHeap() throws IOException {
    return agent
        .ask(new Command.CollectHeap(stack), Result.Collected.class, Coordinator.PATIENCE)
        .leastBytes();
  }

  @Override
  public Optional<String> pin() throws IOException {
    return agent.ask(new Command.Pin(true), Result.Pinned.class, Coordinator.PATIENCE).problem();
  }

  @Override
  public Optional<StackRun.Failure> failure() throws IOException {
    Result.Readings readings = readings();
    return readings.failure().map(reason -> new StackRun.Failure(reason, readings.logTail()));
  }

  @Override
  public List<String> logTail() throws IOException {
    return readings().logTail();
  }

  @Override
  public void close() {
    try {
      agent.ask(new Command.Stop(stack), Result.Done.class, STOP);
    } catch (IOException e) {
      // An agent that is lost ends its stacks by itself.
    }
  }
}
