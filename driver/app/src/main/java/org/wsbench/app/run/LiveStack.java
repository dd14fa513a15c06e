package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.load.LoadEngine;
import org.wsbench.driver.load.Session;
import org.wsbench.driver.load.Workload;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.app.platform.ProcessMeter;
import org.wsbench.app.stack.LogTail;
import org.wsbench.app.stack.StackProcess;
import org.wsbench.driver.verify.Evidence;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;

/** A service that is up, with the connections and encoded messages to load it with. */
final class LiveStack implements AutoCloseable {

  /** From one look at the compiler to the next. */
  private static final Duration COMPILER_LOOK = Duration.ofMillis(1);

  private final String name;
  private final int fork;
  private final Optional<StackProcess> process;
  private final Optional<ProcessMeter> meter;
  private final LoadEngine engine;
  private final Session session;
  private final Session lightSession;
  private final Map<EchoCase, Workload> workloads = new EnumMap<>(EchoCase.class);

  private LiveStack(
      String name,
      int fork,
      Target target,
      Optional<StackProcess> process,
      LoadEngine engine,
      int connections) {
    this.name = name;
    this.fork = fork;
    this.process = process;
    this.meter = process.map(StackProcess::pid).map(ProcessMeter::new);
    this.engine = engine;
    this.session = engine.session(target, connections);
    this.lightSession = session.first(Runtime.getRuntime().availableProcessors());
  }

  /** A stack that was started for this run. */
  static LiveStack of(StackProcess process, int fork, LoadEngine engine, int connections) {
    return new LiveStack(
        process.stack().name(),
        fork,
        Target.of(process.endpoint()),
        Optional.of(process),
        engine,
        connections);
  }

  /** A service that somebody else runs, maybe elsewhere. */
  static LiveStack remote(
      String name, int fork, Target target, LoadEngine engine, int connections) {
    return new LiveStack(name, fork, target, Optional.empty(), engine, connections);
  }

  String name() {
    return name;
  }

  int fork() {
    return fork;
  }

  /** Process id; absent when the process is not ours. */
  OptionalLong pid() {
    return process.map(own -> OptionalLong.of(own.pid())).orElse(OptionalLong.empty());
  }

  /** How it was started; empty when the process is not ours. */
  List<String> command() {
    return process.map(StackProcess::disclosedCommand).orElse(List.of());
  }

  /** Meter of the process; absent when the process is not ours. */
  Optional<ProcessMeter> meter() {
    return meter;
  }

  OptionalLong cpuMicros() {
    return meter.map(ProcessMeter::cpuMicros).orElse(OptionalLong.empty());
  }

  /** The messages of a case for this stack, encoded at the first call. */
  Workload workload(EchoCase echoCase) {
    return workloads.computeIfAbsent(
        echoCase, wanted -> engine.workload(session.target(), Payloads.of(wanted)));
  }

  /**
   * Loads the stack with one case and waits until the last reply is in.
   *
   * @throws StackFailedException when the process has ended
   */
  SliceCount load(EchoCase echoCase, Duration duration)
      throws IOException, InterruptedException, StackFailedException {
    return load(session, echoCase, duration);
  }

  /**
   * The same with one connection for each CPU of this machine; then lets the stack's JIT compiler
   * do what there is to do.
   *
   * @param patience longest wait for the compiler
   */
  SliceCount loadLightly(EchoCase echoCase, Duration duration, Duration patience)
      throws IOException, InterruptedException, StackFailedException {
    SliceCount slice = load(lightSession, echoCase, duration);
    long start = System.nanoTime();
    while (compiles() && System.nanoTime() - start < patience.toNanos()) {
      Thread.sleep(COMPILER_LOOK);
    }
    return slice;
  }

  private boolean compiles() {
    return meter.map(ProcessMeter::compiles).orElse(false);
  }

  /** Lets every connection begin anew with the variant of its number. */
  void rewind() {
    session.rewind();
  }

  private SliceCount load(Session connections, EchoCase echoCase, Duration duration)
      throws IOException, InterruptedException, StackFailedException {
    SliceCount slice = engine.run(connections, workload(echoCase), duration);
    if (slice.verified() == 0) {
      checkAlive();
    }
    return slice;
  }

  /**
   * Makes sure that the process still runs.
   *
   * @throws StackFailedException when it has ended
   */
  void checkAlive() throws StackFailedException {
    var failure = process.flatMap(StackProcess::failure);
    if (failure.isPresent()) {
      throw StackFailedException.of(failure.get());
    }
  }

  /** Wrong replies to all cases that nobody has taken yet. */
  List<Evidence> drainEvidence() {
    return workloads.values().stream()
        .flatMap(workload -> workload.drainEvidence().stream())
        .toList();
  }

  List<String> logTail() {
    return process.map(own -> LogTail.of(own.log())).orElse(List.of());
  }

  @Override
  public void close() {
    process.ifPresent(StackProcess::close);
  }
}
