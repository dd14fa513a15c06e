package org.wsbench.app.jmh;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wsbench.app.plan.JmhPlan;
import org.wsbench.app.run.SteadyStateDetector;

/**
 * The warm-up of one JVM, turn by turn. Between two of them its JIT compiler catches up, most often
 * while others have their turns: while the compiler has a long queue, what it inlines later depends
 * on the pace.
 */
final class ForkWarmUp {
  /** Turns that make up one look at speed and compiler. */
  private static final int TURNS = 5;

  private static final Duration LONGEST_REST = Duration.ofSeconds(1);
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MICROS_PER_SECOND = 1e6;

  private final BenchmarkFork fork;
  private final JmhPlan.WarmUp limits;
  private final double turnSeconds;
  private final SteadyStateDetector detector;
  private int turns;
  private double logSpeeds;
  private long compilerMicros;

  ForkWarmUp(BenchmarkFork fork, JmhPlan plan) {
    this.fork = fork;
    this.limits = plan.warmup();
    this.turnSeconds = plan.turn().toNanos() / NANOS_PER_SECOND;
    this.detector = new SteadyStateDetector(TURNS * turnSeconds);
  }

  /** One more turn. Returns whether the JVM is still there. */
  boolean turn() throws InterruptedException {
    rest();
    Optional<Double> micros = fork.turn(0);
    if (micros.isEmpty()) {
      return false;
    }
    turns++;
    logSpeeds -= Math.log(micros.get());
    if (turns % TURNS == 0) {
      long micro = fork.compilerMicros().orElse(0);
      detector.add(
          Math.exp(logSpeeds / TURNS),
          OptionalDouble.of((micro - compilerMicros) / MICROS_PER_SECOND));
      compilerMicros = micro;
      logSpeeds = 0;
    }
    return true;
  }

  /** Waits until the compiler has done what the turns have left to it. */
  void rest() throws InterruptedException {
    fork.rest(LONGEST_REST);
  }

  /** Time of the turns so far. */
  double seconds() {
    return turns * turnSeconds;
  }

  /** Whether speed and compiler have settled. */
  boolean warm() {
    return seconds() >= limits.minimum().toNanos() / NANOS_PER_SECOND && detector.reached();
  }

  /** Whether there is no more to do. */
  boolean over() {
    return warm() || seconds() >= limits.limit().toNanos() / NANOS_PER_SECOND;
  }
}
