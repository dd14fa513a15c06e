package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.Evidence;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Errors;
import org.wsbench.run.platform.Ticker;

/** A running stack, and the load on it. */
public final class RunningStack implements AutoCloseable {

  private final String name;
  private final int fork;
  private final Server server;
  private final StackLoad load;
  private final EvidenceFolder evidence;
  private final Ticker ticker;
  private final AliveCheck aliveCheck;
  private final Set<EchoCase> leftOut = EnumSet.noneOf(EchoCase.class);

  /**
   * Creates it for a running service.
   *
   * @param evidence where wrong replies are kept
   */
  public RunningStack(
      String name,
      int fork,
      Server server,
      StackLoad load,
      EvidenceFolder evidence,
      Ticker ticker) {
    this.name = name;
    this.fork = fork;
    this.server = server;
    this.load = load;
    this.evidence = evidence;
    this.ticker = ticker;
    this.aliveCheck = new AliveCheck(server, ticker);
  }

  public String name() {
    return name;
  }

  public int fork() {
    return fork;
  }

  /** Its endpoint. */
  public Target target() {
    return load.target();
  }

  public Ticker ticker() {
    return ticker;
  }

  /** How it was started; empty when it was not started by us. */
  public List<String> command() {
    return server.command();
  }

  /** Its description of the database that it has opened; empty for none. */
  public Optional<String> database() throws IOException {
    return server.database();
  }

  /** Pins it to the CPUs that it is measured on. Returns the problem, if that fails. */
  public Optional<String> pin() throws IOException, InterruptedException {
    return server.pin();
  }

  /** Everything that can be read of its server now. */
  public ServerReading read() throws IOException {
    return server.read();
  }

  /** The id of its process; absent if that is not ours, or on another machine. */
  public OptionalLong pid() {
    return server.pid();
  }

  /** CPU time of the threads of its JVM that compile and collect; absent if that is not known. */
  OptionalLong jvmNanos() {
    return server.jvmNanos();
  }

  /** The most memory that its server had in use since this was called last, or since its start. */
  MemoryPeaks takePeaks() throws IOException {
    return server.takePeaks();
  }

  /**
   * Triggers a full collection in the server, if it logs collections. Returns the least that a
   * collection of the whole heap has left since this was called last, in bytes.
   */
  public OptionalLong collectHeap() throws IOException, InterruptedException {
    return server.collectHeap();
  }

  /** How often its load was restarted so far ({@link org.wsbench.load.LoadGenerator}). */
  public long restarts() {
    return load.generator().restarts();
  }

  /**
   * Whether {@link #sendEveryVariant} can send every one ({@link org.wsbench.load.LoadGenerator}).
   */
  public boolean sendsEveryVariant() {
    return load.generator().isWhole();
  }

  /** Leaves a case out that it cannot do. */
  void leaveOut(EchoCase echoCase) {
    leftOut.add(echoCase);
  }

  /** Whether it is measured in a case. */
  public boolean serves(EchoCase echoCase) {
    return !leftOut.contains(echoCase);
  }

  /** A run of load that may fail. */
  private interface Run {
    LoadReport go() throws IOException, LoadFailedException, InterruptedException;
  }

  /**
   * Loads the stack with one case and waits until the last reply is in.
   *
   * @throws StackFailedException when the process has ended, or a reply could not be judged
   * @throws IOException when the load generator has failed
   */
  public LoadReport load(EchoCase echoCase, Duration duration)
      throws IOException, InterruptedException, StackFailedException {
    return run(() -> load.full(echoCase, duration));
  }

  /** The same with one connection for each CPU of the server's machine. */
  public LoadReport loadLightly(EchoCase echoCase, Duration duration)
      throws IOException, InterruptedException, StackFailedException {
    return run(() -> load.light(echoCase, duration));
  }

  /**
   * Waits until the stack's JIT compiler is idle.
   *
   * @param patience longest wait for it
   */
  public void awaitCompiler(Duration patience) throws IOException, InterruptedException {
    server.awaitCompiler(patience);
  }

  /** Sends every variant of a case once. */
  public LoadReport sendEveryVariant(EchoCase echoCase)
      throws IOException, InterruptedException, StackFailedException {
    return run(() -> load.everyVariant(echoCase));
  }

  /** Loads the stack as a plan describes, and waits until the last reply is in. */
  public LoadReport load(Schedule schedule, RequestSource source, List<Stage> stages, long seed)
      throws IOException, InterruptedException, StackFailedException {
    return run(() -> load.shaped(schedule, source, stages, seed));
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
      checkAlive(report);
    }
    return report;
  }

  /**
   * Makes sure that a process still runs, also for a while if its connections failed.
   *
   * @throws StackFailedException when it has ended
   */
  public void checkAlive(LoadReport report)
      throws IOException, InterruptedException, StackFailedException {
    aliveCheck.after(report.errors().connection());
  }

  /**
   * The failure of a load without a single right reply.
   *
   * @param when such as {@code at its peak}
   * @param evidence of other replies
   */
  public StackFailedException noCorrectReply(String when, Errors errors, List<Evidence> evidence)
      throws IOException {
    return new StackFailedException(
        "%s gave no correct reply %s: %s"
            .formatted(name, when, NoReply.reason(errors, evidence, load.target(), load.timeout())),
        logTail());
  }

  /**
   * Makes sure that the process still runs.
   *
   * @throws StackFailedException when it has ended
   */
  public void checkAlive() throws IOException, StackFailedException {
    aliveCheck.now();
  }

  /** Closes all connections, so that the next users start without those of earlier ones. */
  public void closeIdleConnections() throws InterruptedException {
    load.closeIdleConnections();
  }

  public List<String> logTail() throws IOException {
    return server.logTail();
  }

  /** Closes all connections and ends the process, if it was started by us. */
  @Override
  public void close() {
    try {
      load.disconnect();
    } catch (InterruptedException e) {
      // The generator, which is closed next, also closes them.
      Thread.currentThread().interrupt();
    }
    server.close();
  }
}
