package org.wsbench.driver.robustness;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.wsbench.driver.resource.ProcessMeter;
import org.wsbench.driver.stack.LaunchSettings;
import org.wsbench.driver.stack.StackDescriptor;
import org.wsbench.driver.stack.StackFailure;
import org.wsbench.driver.stack.StackProcess;
import org.wsbench.driver.stack.StackStart;

/**
 * Makes all attacks on one stack at a time, each on the server that has stood the ones before; one
 * that no longer serves is started anew. Only processes started here are attacked.
 */
public final class Siege {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final long MOST_BYTES = 4L << 30;

  /** A server that dies refuses connections a moment before its process has ended. */
  private static final Duration END_WITHIN = Duration.ofSeconds(1);

  /** Longer than a stop by force takes. */
  private static final Duration STOP_WITHIN = Duration.ofSeconds(10);

  private final LaunchSettings settings;
  private final Duration limit;
  private final List<Attack> attacks;
  private final long mostBytes;
  private final Consumer<String> progress;

  /**
   * Prepares all attacks.
   *
   * @param settings for the start of each server
   * @param limit longest wait for an answer
   * @param progress is told in one line what came of each attack
   */
  public Siege(LaunchSettings settings, Duration limit, Consumer<String> progress) {
    this(settings, limit, Attacks.ALL, MOST_BYTES, progress);
  }

  Siege(
      LaunchSettings settings,
      Duration limit,
      List<Attack> attacks,
      long mostBytes,
      Consumer<String> progress) {
    this.settings = settings;
    this.limit = limit;
    this.attacks = attacks;
    this.mostBytes = mostBytes;
    this.progress = progress;
  }

  /** No stack takes longer: each attack and each echoVoid to the limit, and each start as well. */
  public Duration longestForOneStack() {
    Duration one = limit.multipliedBy(3).plus(STOP_WITHIN).plus(settings.readyWithin());
    return one.multipliedBy(attacks.size()).plus(settings.readyWithin());
  }

  /**
   * Makes the attacks. A stack that does not start, or not again, ends them.
   *
   * @param log file that gets all that the server writes; replaced when it is started anew
   */
  public StackFindings on(StackDescriptor stack, Path log)
      throws IOException, InterruptedException {
    List<Finding> findings = new ArrayList<>();
    int next = 0;
    while (next < attacks.size()) {
      progress.accept("starting " + stack.name());
      switch (StackProcess.start(stack, settings, log)) {
        case StackStart.Failed failed -> {
          return findings(stack, findings, failed.failure().reason());
        }
        case StackStart.Ready ready -> {
          try (StackProcess process = ready.process()) {
            next += onOne(process, attacks.subList(next, attacks.size()), findings);
          }
        }
      }
    }
    return findings(stack, findings, null);
  }

  private static StackFindings findings(
      StackDescriptor stack, List<Finding> findings, String failure) {
    return new StackFindings(stack.name(), stack.title(), findings, failure);
  }

  /** Attacks one process until it no longer serves. Returns how many attacks were made. */
  private int onOne(StackProcess process, List<Attack> left, List<Finding> findings)
      throws IOException, InterruptedException {
    ProcessMeter meter = new ProcessMeter(process.pid());
    int made = 0;
    boolean serves = true;
    try (MemoryGuard guard = new MemoryGuard(meter, mostBytes, process::close)) {
      while (serves && made < left.size()) {
        Finding finding = make(left.get(made), process, meter, guard);
        findings.add(finding);
        progress.accept(process.stack().name() + " " + FindingText.line(finding));
        serves = finding.trouble() == null;
        made++;
      }
    }
    return made;
  }

  private Finding make(Attack attack, StackProcess process, ProcessMeter meter, MemoryGuard guard)
      throws IOException, InterruptedException {
    Victim victim = new Victim(process.endpoint(), limit);
    boolean reset = meter.resetPeakResident();
    OptionalLong rest = meter.residentBytes();
    long start = System.nanoTime();
    Answer answer = interruptibly(attack.move(), victim);
    double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
    OptionalLong peak = reset ? meter.peakResidentBytes() : OptionalLong.empty();
    start = System.nanoTime();
    Optional<String> problem = victim.problemOfOthers();
    double afterwards = (System.nanoTime() - start) / NANOS_PER_MILLI;
    return new Finding(
        attack.id(),
        answer.kind(),
        answer.status(),
        answer.detail(),
        answer.leak(),
        millis,
        boxed(rest),
        boxed(peak),
        problem.isEmpty() ? afterwards : null,
        problem.isEmpty() ? null : trouble(process, guard, problem.get()));
  }

  /** What became of a server that does not serve. */
  private String trouble(StackProcess process, MemoryGuard guard, String problem)
      throws InterruptedException {
    if (guard.exceeded()) {
      return "killed at more than " + mostBytes / (1 << 20) + " MB";
    }
    process.awaitEnd(END_WITHIN);
    return process.failure().map(StackFailure::reason).orElse(problem);
  }

  private static Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  /** A virtual thread leaves a blocked socket when it is interrupted; others do not. */
  private static Answer interruptibly(Attack.Move move, Victim victim)
      throws IOException, InterruptedException {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        return executor.submit(() -> move.on(victim)).get();
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
