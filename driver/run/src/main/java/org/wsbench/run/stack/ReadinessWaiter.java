package org.wsbench.run.stack;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.result.Durations;
import org.wsbench.result.StackRun;

/** Waits until a started process answers echoVoid, ends, or reaches its time-out. */
final class ReadinessWaiter {
  private static final Duration BETWEEN_PROBES = Duration.ofMillis(50);

  /** The first answer may initialize a whole engine. */
  private static final Duration LONGEST_PROBE = Duration.ofSeconds(15);

  private final StackProcess process;
  private final Duration within;
  private final WaitingNotice notice;
  private final long startNanos = System.nanoTime();
  private final IdleNotFound notFound;

  /**
   * Creates a waiter for a process that has just been started.
   *
   * @param messages gets a line every 10 seconds
   */
  ReadinessWaiter(StackProcess process, Duration within, Consumer<String> messages) {
    this.process = process;
    this.within = within;
    this.notice = new WaitingNotice(process.stack().name(), messages);
    this.notFound = new IdleNotFound(process.pid(), within);
  }

  /** Returns why the process is not ready; empty if it is. */
  Optional<StackRun.Failure> await() throws InterruptedException {
    Optional<String> last = Optional.empty();
    Duration left = left();
    try (ReadinessProbe probe = new ReadinessProbe(process.target())) {
      while (left.isPositive()) {
        Optional<String> problem = probe.problem(shorter(left, LONGEST_PROBE));
        if (process.awaitEnd(problem.isEmpty() ? Duration.ZERO : BETWEEN_PROBES)) {
          return process.failure();
        }
        if (problem.isEmpty()) {
          return Optional.empty();
        }
        if (notFound.isSteady(probe.lastStatus())) {
          return Optional.of(
              process.failure(
                  "%s listens, but has nothing at %s (HTTP status 404); check path in stack.yaml"
                      .formatted(process.stack().name(), process.stack().path())));
        }
        notice.report();
        left = left();
        // The probe that the deadline interrupted says less than the one before it.
        last = left.isPositive() ? problem : last.or(() -> problem);
      }
    }
    return Optional.of(
        process.failure(
            process.stack().name()
                + " did not answer echoVoid within "
                + Durations.format(within)
                + " (last: "
                + last.orElse("no answer")
                + ")"));
  }

  private Duration left() {
    return within.minusNanos(System.nanoTime() - startNanos);
  }

  private static Duration shorter(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
