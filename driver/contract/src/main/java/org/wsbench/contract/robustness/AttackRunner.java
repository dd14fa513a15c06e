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
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.StackFindings;

/**
 * Makes all attacks on one stack at a time, each on the server that has stood the ones before; one
 * that no longer serves is started anew. Only processes started here are attacked.
 */
public final class AttackRunner {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final long MOST_BYTES = 4L << 30;

  /** A server that dies refuses connections a moment before its process has ended. */
  private static final Duration END_WITHIN = Duration.ofSeconds(1);

  /** Longer than a stop by force takes. */
  private static final Duration STOP_WITHIN = Duration.ofSeconds(10);

  private final Duration limit;
  private final List<Attack> attacks;
  private final long mostBytes;
  private final AttackProgress progress;

  /**
   * Prepares all attacks.
   *
   * @param limit longest wait for an answer
   */
  public AttackRunner(Duration limit, AttackProgress progress) {
    this(limit, Attacks.ALL, MOST_BYTES, progress);
  }

  AttackRunner(Duration limit, List<Attack> attacks, long mostBytes, AttackProgress progress) {
    this.limit = limit;
    this.attacks = attacks;
    this.mostBytes = mostBytes;
    this.progress = progress;
  }

  /**
   * No stack takes longer: each attack and each echoVoid to the limit, and each start as well.
   *
   * @param startWithin longest time that a start may take
   */
  public Duration longestForOneStack(Duration startWithin) {
    Duration one = limit.multipliedBy(3).plus(STOP_WITHIN).plus(startWithin);
    return one.multipliedBy(attacks.size()).plus(startWithin);
  }

  /** Makes the attacks. A stack that does not start, or not again, ends them. */
  public StackFindings on(AttackedStack stack) throws IOException, InterruptedException {
    List<AttackFinding> findings = new ArrayList<>();
    int next = 0;
    while (next < attacks.size()) {
      progress.starting(stack.name());
      try (AttackedServer server = stack.start()) {
        next += onOne(stack.name(), server, attacks.subList(next, attacks.size()), findings);
      } catch (AttackedStack.NotStartedException e) {
        return new StackFindings(stack.name(), stack.title(), findings, e.getMessage());
      }
    }
    return new StackFindings(stack.name(), stack.title(), findings, null);
  }

  /** Attacks one server until it no longer serves. Returns how many attacks were made. */
  private int onOne(
      String stack, AttackedServer server, List<Attack> left, List<AttackFinding> findings)
      throws IOException, InterruptedException {
    int made = 0;
    boolean serves = true;
    try (MemoryGuard guard = new MemoryGuard(server, mostBytes)) {
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

  /** What became of a server that does not serve. */
  private String trouble(AttackedServer server, MemoryGuard guard, String problem)
      throws InterruptedException {
    if (guard.exceeded()) {
      return "killed at more than " + mostBytes / (1 << 20) + " MB";
    }
    return server.whyEnded(END_WITHIN).orElse(problem);
  }

  private static Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  /** A virtual thread leaves a blocked socket when it is interrupted; others do not. */
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
}
