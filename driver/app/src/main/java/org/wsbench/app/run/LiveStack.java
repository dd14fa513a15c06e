package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wsbench.app.database.DatabaseTime;
import org.wsbench.app.platform.ProcessMeter;
import org.wsbench.app.stack.LogTail;
import org.wsbench.app.stack.StackProcess;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.level.Vitals;

/** A service that is up, with the load that is put on it. */
final class LiveStack implements AutoCloseable {

  /** From one look at the compiler to the next. */
  private static final Duration COMPILER_LOOK = Duration.ofMillis(1);

  private final String name;
  private final int fork;
  private final Optional<StackProcess> process;
  private final Optional<ProcessMeter> meter;
  private final Optional<HeapLog> heap;
  private final StackLoad load;
  private final EvidenceFolder evidence;
  private final Ticker ticker;

  /**
   * A service that is up.
   *
   * @param process that serves; absent when it is not ours
   * @param evidence where wrong replies are kept
   */
  LiveStack(
      String name,
      int fork,
      Optional<StackProcess> process,
      StackLoad load,
      EvidenceFolder evidence,
      Ticker ticker) {
    this.name = name;
    this.fork = fork;
    this.process = process;
    this.meter = process.map(StackProcess::pid).map(ProcessMeter::new);
    this.heap = process.map(StackProcess::log).map(HeapLog::new);
    this.load = load;
    this.evidence = evidence;
    this.ticker = ticker;
  }

  String name() {
    return name;
  }

  int fork() {
    return fork;
  }

  Ticker ticker() {
    return ticker;
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

  /** Time spent in its database so far; nothing when the process is not ours. */
  DatabaseTime databaseTime() throws IOException {
    return process.isPresent() ? process.get().databaseTime() : DatabaseTime.NONE;
  }

  /** CPU time since an earlier reading; absent if one of the two is. */
  OptionalLong cpuMicrosSince(OptionalLong before) {
    OptionalLong after = cpuMicros();
    return after.isPresent() && before.isPresent()
        ? OptionalLong.of(after.getAsLong() - before.getAsLong())
        : OptionalLong.empty();
  }

  /** A load that may fail. */
  private interface Run {
    LoadReport go() throws IOException, LoadFailedException, InterruptedException;
  }

  /**
   * Loads the stack with one case and waits until the last reply is in.
   *
   * @throws StackFailedException when the process has ended, or a reply could not be judged
   * @throws IOException when the load generator has failed
   */
  LoadReport load(EchoCase echoCase, Duration duration)
      throws IOException, InterruptedException, StackFailedException {
    return run(() -> load.full(echoCase, duration));
  }

  /**
   * The same with one connection for each CPU of this machine; then lets the stack's JIT compiler
   * do what there is to do.
   *
   * @param patience longest wait for the compiler
   */
  LoadReport loadLightly(EchoCase echoCase, Duration duration, Duration patience)
      throws IOException, InterruptedException, StackFailedException {
    LoadReport report = run(() -> load.light(echoCase, duration));
    long start = ticker.nanoTime();
    while (compiles() && ticker.since(start).compareTo(patience) < 0) {
      ticker.sleep(COMPILER_LOOK);
    }
    return report;
  }

  /** Sends every variant of a case once. */
  LoadReport sendEveryVariant(EchoCase echoCase)
      throws IOException, InterruptedException, StackFailedException {
    return run(() -> load.everyVariant(echoCase));
  }

  /** Loads the stack as a plan describes, and waits until the last reply is in. */
  LoadReport load(Schedule schedule, RequestSource source, List<Stage> stages, long seed)
      throws IOException, InterruptedException, StackFailedException {
    return run(() -> load.shaped(schedule, source, stages, seed));
  }

  /** What grows in a server that leaks; heap since this was called last, all else now. */
  Vitals vitals() {
    return new Vitals(
        boxed(meter.map(ProcessMeter::residentBytes).orElse(OptionalLong.empty())),
        boxed(heap.map(HeapLog::leastBytes).orElse(OptionalLong.empty())),
        boxed(meter.map(ProcessMeter::threads).orElse(OptionalInt.empty())),
        boxed(meter.map(ProcessMeter::descriptors).orElse(OptionalInt.empty())));
  }

  private static Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  private static Integer boxed(OptionalInt value) {
    return value.isPresent() ? value.getAsInt() : null;
  }

  private boolean compiles() {
    return meter.map(ProcessMeter::compiles).orElse(false);
  }

  private LoadReport run(Run run) throws IOException, InterruptedException, StackFailedException {
    LoadReport report;
    try {
      report = run.go();
    } catch (LoadFailedException e) {
      throw new StackFailedException(name + ": " + e.getMessage(), logTail());
    }
    evidence.keep(name, report.evidence());
    if (report.verified() == 0) {
      checkAlive();
    }
    return report;
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

  /** Closes all connections: users who come next do not find what those before them have left. */
  void hangUp() throws InterruptedException {
    load.hangUp();
  }

  List<String> logTail() {
    return process.map(own -> LogTail.of(own.log())).orElse(List.of());
  }

  /** Closes all connections and ends the process, if it is ours. */
  @Override
  public void close() {
    try {
      load.disconnect();
    } catch (InterruptedException e) {
      // The generator, which is closed next, closes them as well.
      Thread.currentThread().interrupt();
    }
    process.ifPresent(StackProcess::close);
  }
}
