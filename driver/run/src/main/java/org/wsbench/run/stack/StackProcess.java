package org.wsbench.run.stack;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;
import org.wsbench.run.database.DatabaseReport;
import org.wsbench.run.database.DatabaseTime;
import org.wsbench.run.platform.ProcessEnd;
import org.wsbench.run.platform.ProcessStopper;

/** A stack, or a client, that runs in its own process, which ends with the driver in any case. */
public final class StackProcess implements AutoCloseable {
  private final StackDescriptor stack;
  private final Process process;
  private final List<String> command;
  private final Target target;
  private final Path log;
  private final LogLimit logLimit;
  private final LaunchContext place;
  private final long startNanos;
  private final Duration readyWithin;
  private volatile boolean stopping;

  /** Those that are known: once the process has ended, nothing tells which were its own. */
  private volatile List<ProcessHandle> descendants = List.of();

  /**
   * A process that was just started.
   *
   * @param command with which it was started
   * @param target where it serves; of a client, what it calls
   * @param startNanos when it was started, on the clock of {@link System#nanoTime()}
   * @param readyWithin how long it may take until it answers
   */
  StackProcess(
      StackDescriptor stack,
      Process process,
      List<String> command,
      Path log,
      LaunchContext place,
      Target target,
      long startNanos,
      Duration readyWithin) {
    this.stack = stack;
    this.process = process;
    this.command = command;
    this.startNanos = startNanos;
    this.readyWithin = readyWithin;
    this.target = target;
    this.log = log;
    this.logLimit = LogLimit.watching(log, process);
    this.place = place;
    place
        .features()
        .flatMap(FeatureFiles::messages)
        .ifPresent(messages -> LogLimit.watching(messages, process));
  }

  /**
   * Builds a stack that is not built by Maven, starts it on a free port and waits until it answers
   * echoVoid.
   *
   * @param log file for the output of the process, without the middle of a long log; an existing
   *     one is replaced
   * @return the running stack; the caller must stop it
   * @throws StackFailedException if it cannot be built or started, or does not become ready;
   *     nothing of it is left
   * @throws InterruptedException if the waiting was interrupted; the process is stopped
   */
  public static StackProcess start(StackDescriptor stack, LaunchSettings settings, Path log)
      throws InterruptedException, StackFailedException {
    return start(stack, settings, log, line -> {});
  }

  /** The same, with a line from time to time during a slow start. */
  public static StackProcess start(
      StackDescriptor stack, LaunchSettings settings, Path log, Consumer<String> messages)
      throws InterruptedException, StackFailedException {
    StackProcess launched = StackLauncher.launch(stack, settings, log, messages);
    launched.awaitReady(messages);
    return launched;
  }

  private void awaitReady(Consumer<String> messages)
      throws InterruptedException, StackFailedException {
    boolean ready = false;
    try {
      Optional<StackRun.Failure> failure = new ReadinessWaiter(this, readyWithin, messages).await();
      if (failure.isPresent()) {
        throw new StackFailedException(failure.get());
      }
      noteDescendants();
      ready = true;
    } finally {
      if (!ready) {
        stop();
      }
    }
  }

  /** The stack. */
  public StackDescriptor stack() {
    return stack;
  }

  /** Its endpoint; of a client, the one that it calls. */
  public URI endpoint() {
    return URI.create(target.toString());
  }

  /**
   * Its endpoint as a target of load, with the format in which it takes messages; clients are told
   * apart by their names.
   */
  public Target target() {
    return target;
  }

  /** The standard input of a client; closed for a stack. */
  public OutputStream input() {
    return process.getOutputStream();
  }

  /** The standard output of a client; empty for a stack. */
  public InputStream output() {
    return process.getInputStream();
  }

  /** When it was started, on the clock of {@link System#nanoTime()}. */
  public long startNanos() {
    return startNanos;
  }

  /** How long it may take until it answers. */
  public Duration readyWithin() {
    return readyWithin;
  }

  /** The process id. */
  public long pid() {
    return process.pid();
  }

  /**
   * Takes note of the processes that it has started so far, such as its workers: {@link #stop} ends
   * them even if the process has ended before them.
   */
  public void noteDescendants() {
    List<ProcessHandle> present = process.descendants().toList();
    if (process.isAlive()) {
      descendants = present;
    }
  }

  /** The file that holds what it wrote. */
  public Path log() {
    return log;
  }

  /** How much of its log was dropped because that was too long, in bytes. */
  public long droppedLogBytes() {
    return logLimit.dropped();
  }

  /**
   * Time that it has spent in its database so far; nothing where it has no database, or has none
   * that it measures.
   *
   * @throws IOException if the file that it counts in cannot be read
   */
  public DatabaseTime databaseTime() throws IOException {
    return databaseReport().time();
  }

  /**
   * Name and version of the database that it has opened, if known.
   *
   * @throws IOException if the file with its report cannot be read
   */
  public Optional<String> database() throws IOException {
    return databaseReport().product();
  }

  private DatabaseReport databaseReport() throws IOException {
    Optional<Path> times = place.databaseTimes().filter(Files::exists);
    return times.isPresent() ? DatabaseReport.read(times.get()) : DatabaseReport.NONE;
  }

  /** The command line as it may be published. */
  public List<String> disclosedCommand() {
    return DisclosedCommand.of(command, stack, place);
  }

  /** Why it ended, if it ended without having been stopped. */
  public Optional<StackRun.Failure> failure() {
    if (process.isAlive() || stopping) {
      return Optional.empty();
    }
    List<String> tail = LogTail.of(log);
    String refusal = place.classCache().map(cache -> cache.refusal(tail)).orElse("");
    return Optional.of(
        new StackRun.Failure(
            stack.name() + " ended with " + exit(process.exitValue()) + refusal, tail));
  }

  /** Waits until the process has ended. Returns whether it has. */
  public boolean awaitEnd(Duration within) throws InterruptedException {
    return process.waitFor(within.toNanos(), TimeUnit.NANOSECONDS);
  }

  StackRun.Failure failure(String reason) {
    return new StackRun.Failure(reason, LogTail.of(log));
  }

  private static String exit(int code) {
    return code > 128 && code <= 128 + 64
        ? "exit code " + code + " (signal " + (code - 128) + ")"
        : "exit code " + code;
  }

  /**
   * Stops the process with SIGTERM and, if that does not help within 10 seconds, by force; one that
   * writes a class cache at its end has minutes.
   */
  public ProcessEnd stop() throws InterruptedException {
    return stop(place.classCache().map(ClassCacheUse::patience).orElse(ProcessStopper.PATIENCE));
  }

  ProcessEnd stop(Duration patience) throws InterruptedException {
    if (process.isAlive()) {
      stopping = true;
    }
    ProcessEnd end;
    try {
      end = ProcessStopper.stop(process, patience);
    } finally {
      descendants.forEach(ProcessHandle::destroyForcibly);
    }
    LiveProcesses.ended(process);
    return end;
  }

  /** Stops the process. */
  @Override
  public void close() {
    try {
      stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
