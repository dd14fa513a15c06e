package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.app.database.DatabaseTime;
import org.wsbench.app.platform.ProcessStopper;
import org.wsbench.app.run.Server;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;
import org.wsbench.result.level.Vitals;

/** A stack that runs on the machine of the server agent. */
final class RemoteServer implements Server {

  /** A stack has its time for ending by itself; then the copy of its server is deleted. */
  private static final Duration STOP = ProcessStopper.PATIENCE.plusMinutes(1);

  private final ServerAgent agent;
  private final String stack;
  private final Result.Started started;

  /** Each reading of the heap begins anew; this is the least since somebody asked for it. */
  private Long leastHeap;

  RemoteServer(ServerAgent agent, String stack, Result.Started started) {
    this.agent = agent;
    this.stack = stack;
    this.started = started;
  }

  private Result.Readings read() throws IOException {
    Result.Readings readings =
        agent.ask(new Command.Read(stack), Result.Readings.class, Coordinator.PATIENCE);
    Long heap = readings.vitals().heapBytes();
    if (heap != null && (leastHeap == null || heap < leastHeap)) {
      leastHeap = heap;
    }
    return readings;
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
  public OptionalLong cpuMicros() throws IOException {
    return read().cpuMicros();
  }

  @Override
  public OptionalLong compilerMicros() throws IOException {
    return read().compilerMicros();
  }

  @Override
  public void awaitCompiler(Duration patience) throws IOException {
    agent.ask(
        new Command.AwaitCompiler(stack, patience),
        Result.Done.class,
        patience.plus(Coordinator.PATIENCE));
  }

  @Override
  public void collectHeap() throws IOException {
    agent.ask(new Command.CollectHeap(stack), Result.Done.class, Coordinator.PATIENCE);
  }

  @Override
  public OptionalLong residentBytes() throws IOException {
    return read().residentBytes();
  }

  @Override
  public Vitals vitals() throws IOException {
    Vitals vitals = read().vitals();
    Vitals whole = new Vitals(vitals.rssBytes(), leastHeap, vitals.threads(), vitals.descriptors());
    leastHeap = null;
    return whole;
  }

  @Override
  public DatabaseTime databaseTime() throws IOException {
    Result.Readings readings = read();
    return new DatabaseTime(readings.lookups(), readings.databaseNanos());
  }

  @Override
  public Optional<String> pin() throws IOException {
    return agent.ask(new Command.Pin(true), Result.Pinned.class, Coordinator.PATIENCE).problem();
  }

  @Override
  public Optional<StackRun.Failure> failure() throws IOException {
    Result.Readings readings = read();
    return readings.failure().map(reason -> new StackRun.Failure(reason, readings.logTail()));
  }

  @Override
  public List<String> logTail() throws IOException {
    return read().logTail();
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
