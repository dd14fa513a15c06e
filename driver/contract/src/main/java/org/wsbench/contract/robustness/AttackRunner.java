package org.wsbench.contract.robustness;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.wsbench.contract.StackFailedException;
import org.wsbench.result.check.AttackDescription;
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.StackFindings;

/**
 * Carries out all attacks on one stack at a time. A server that survives an attack gets the next
 * one, too; otherwise a new one is started. Only processes started here are attacked.
 */
public final class AttackRunner {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final long MAX_BYTES = 4L << 30;

  /** A crashing server refuses connections shortly before its process ends. */
  private static final Duration EXIT_TIMEOUT = Duration.ofSeconds(1);

  /** Longer than a forced stop takes. */
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);

  /** All attacks; those that need much memory come last, because it is seldom given back. */
  static final List<Attack> ALL =
      Stream.concat(ConnectionAttacks.all().stream(), MessageAttacks.all().stream()).toList();

  private final Duration limit;
  private final List<Attack> attacks;
  private final long maxBytes;
  private final Progress progress;

  /** Receives the progress, in calls from one thread. */
  public interface Progress {

    /** A server of a stack is about to start. */
    void starting(String stack);

    /** An attack on a stack is done. */
    void made(String stack, AttackFinding finding);
  }

  /**
   * Creates a runner of all attacks.
   *
   * @param limit longest wait for an answer
   */
  public AttackRunner(Duration limit, Progress progress) {
    this(limit, ALL, MAX_BYTES, progress);
  }

  AttackRunner(Duration limit, List<Attack> attacks, long maxBytes, Progress progress) {
    this.limit = limit;
    this.attacks = attacks;
    this.maxBytes = maxBytes;
    this.progress = progress;
  }

  /**
   * The longest time for one stack, if each attack, each echoVoid, and each start takes as long as
   * it can.
   *
   * @param startWithin longest time of a start
   */
  public Duration longestForOneStack(Duration startWithin) {
    Duration one = limit.multipliedBy(3).plus(STOP_TIMEOUT).plus(startWithin);
    return one.multipliedBy(attacks.size()).plus(startWithin);
  }

  /** Describes all attacks, in the order in which they are made. */
  public static List<AttackDescription> descriptions() {
    return ALL.stream()
        .map(attack -> new AttackDescription(attack.id(), attack.description()))
        .toList();
  }

  /** Attacks a stack. The attacks end if the stack does not start, or cannot be restarted. */
  public StackFindings on(AttackedStack stack) throws IOException, InterruptedException {
    List<AttackFinding> findings = new ArrayList<>();
    int next = 0;
    while (next < attacks.size()) {
      progress.starting(stack.name());
      try (AttackedServer server = stack.start()) {
        next += onOne(stack.name(), server, attacks.subList(next, attacks.size()), findings);
      } catch (StackFailedException e) {
        return new StackFindings(stack.name(), stack.title(), findings, e.getMessage());
      }
    }
    return new StackFindings(stack.name(), stack.title(), findings, null);
  }

  /** Attacks one server until it no longer serves. Returns the number of attacks. */
  private int onOne(
      String stack, AttackedServer server, List<Attack> left, List<AttackFinding> findings)
      throws IOException, InterruptedException {
    int made = 0;
    boolean serves = true;
    try (MemoryGuard guard = new MemoryGuard(server, maxBytes)) {
      while (serves && made < left.size()) {
        AttackFinding finding = make(left.get(made), server, guard);
        findings.add(finding);
        progress.made(stack, finding);
        serves = finding.trouble() == null;
        made++;
      }
    }
    return made;
  }

  private AttackFinding make(Attack attack, AttackedServer server, MemoryGuard guard)
      throws IOException, InterruptedException {
    AttackTarget target = new AttackTarget(server.endpoint(), limit);
    boolean reset = server.resetPeakResident();
    OptionalLong rest = server.residentBytes();
    long start = System.nanoTime();
    AttackAnswer answer = interruptibly(attack.execution(), target);
    double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
    OptionalLong peak = reset ? server.peakResidentBytes() : OptionalLong.empty();
    start = System.nanoTime();
    Optional<String> problem = target.problemOfOthers();
    double afterwards = (System.nanoTime() - start) / NANOS_PER_MILLI;
    return new AttackFinding(
        attack.id(),
        answer.kind(),
        answer.status(),
        answer.detail(),
        answer.leak(),
        millis,
        boxed(rest),
        boxed(peak),
        problem.isEmpty() ? afterwards : null,
        problem.isEmpty() ? null : trouble(server, guard, problem.get()));
  }

  /** Why a server no longer serves. */
  private String trouble(AttackedServer server, MemoryGuard guard, String problem)
      throws InterruptedException {
    if (guard.exceeded()) {
      return "killed at more than " + maxBytes / (1 << 20) + " MB";
    }
    return server.whyEnded(EXIT_TIMEOUT).orElse(problem);
  }

  private static Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  /** Uses a virtual thread, because an interrupt ends its blocking socket operations. */
  private static AttackAnswer interruptibly(Attack.Execution execution, AttackTarget target)
      throws IOException, InterruptedException {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        return executor.submit(() -> execution.on(target)).get();
      } catch (InterruptedException e) {
        executor.shutdownNow();
        throw e;
      } catch (ExecutionException e) {
        if (e.getCause() instanceof IOException cause) {
          throw cause;
        }
        throw new IllegalStateException(e.getCause());
      }
    }
  }

  /** Closes a server that uses too much memory of this machine. */
  private static final class MemoryGuard implements AutoCloseable {
    private static final int INTERVAL_MILLIS = 100;

    private final AttackedServer server;
    private final long maxBytes;
    private final Thread watch;
    private volatile boolean exceeded;

    /**
     * Watches a server until closed.
     *
     * @param maxBytes memory that the server may have in RAM
     */
    MemoryGuard(AttackedServer server, long maxBytes) {
      this.server = server;
      this.maxBytes = maxBytes;
      this.watch = Thread.ofPlatform().daemon().name("memory-guard").start(this::watch);
    }

    private void watch() {
      try {
        while (server.residentBytes().orElse(0) <= maxBytes) {
          TimeUnit.MILLISECONDS.sleep(INTERVAL_MILLIS);
        }
        exceeded = true;
        server.close();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    /** Whether the server was closed. */
    boolean exceeded() {
      return exceeded;
    }

    @Override
    public void close() {
      watch.interrupt();
    }
  }
}
