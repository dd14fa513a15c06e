package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.WarmUpLimits;
import org.wsbench.result.Errors;
import org.wsbench.result.StackRun;
import org.wsbench.run.interleave.WarmUpIntervals;
import org.wsbench.run.platform.Ticker;

/**
 * Verifies one stack and warms it up, on all cores, with all cases of the plan in turn, so that the
 * code is compiled for all of them. First by a light load, until the JIT compiler has done most of
 * its work; then by the full load, until its throughput is flat. In pauses, the compiler catches
 * up, and other stacks may have their turns. Time counts the stack's own turns and pauses.
 *
 * <p>The pauses, and the order with the most varied case first, make the starts of a JVM similar.
 * While HotSpot's optimizing compiler has a long queue, methods run at its level 2, which does not
 * count how often each call is reached, and what is inlined later is decided by such counts ({@code
 * compilationPolicy.hpp} of OpenJDK, {@code Tier3DelayOn}). And the loops of a parser are compiled
 * during the first large messages, and never again: an order contains all kinds of values.
 */
final class WarmUpRun {

  /** Length of an interval of throughput and compiler time. */
  static final Duration INTERVAL = Duration.ofSeconds(1);

  /** Longest wait for the compiler, if it does not become idle. */
  private static final Duration LONGEST_REST = Duration.ofSeconds(1);

  /** The part of the limit that the light load may take. */
  private static final double LIGHT_SHARE = 0.5;

  private final RunningStack stack;
  private final Verification verification;
  private final List<EchoCase> cases;
  private final WarmUpLimits limits;
  private final ProgressEstimator estimator;
  private final Ticker ticker;
  private final LightWarmUp light;
  private final WarmUpIntervals full = new WarmUpIntervals(INTERVAL);
  private final Map<String, Errors> errors = new LinkedHashMap<>();
  private Duration limit;

  /** What the full load and the verification before it have taken, with their pauses. */
  private Duration time = Duration.ZERO;

  /** Own time at which the interval of the full load began: with the pause before its load. */
  private Duration intervalBegin = Duration.ZERO;

  private boolean verified;
  private boolean flat;
  private boolean over;

  WarmUpRun(
      RunningStack stack,
      Verification verification,
      List<EchoCase> cases,
      WarmUpLimits limits,
      ProgressEstimator estimator) {
    this.stack = stack;
    this.verification = verification;
    this.cases = cases.stream().sorted(Comparator.reverseOrder()).toList();
    this.limits = limits;
    this.limit = limits.limit();
    this.estimator = estimator;
    this.ticker = stack.ticker();
    Duration lightLimit = Duration.ofNanos((long) (limits.limit().toNanos() * LIGHT_SHARE));
    this.light = new LightWarmUp(stack, verification, this.cases, lightLimit, estimator);
  }

  /** Whether its next turn is a slice of the light load. */
  boolean isLight() {
    return !light.isOver();
  }

  /** Whether it has settled, or has reached the plan's limit. */
  boolean isOver() {
    return over;
  }

  /**
   * A slice of the light load, the verification that follows it, or an interval of the full load,
   * which has at least one unless the plan's limit is 0. Others may have their turns in between.
   *
   * @throws StackFailedException when the stack fails verification, or has ended
   */
  void turn() throws IOException, InterruptedException, StackFailedException {
    if (isLight()) {
      light.slice();
      return;
    }
    long start = ticker.nanoTime();
    if (verified) {
      // May exceed the limit, because a short interval would be judged by a few requests.
      interval(shorter(INTERVAL, limit));
      time = time.plus(ticker.since(start));
      full.end(elapsed().minus(intervalBegin), stack.read().compilerMicros());
      intervalBegin = elapsed();
      flat = full.settled() && !isBefore(limits.minimum());
      over = flat || !isBefore(limit);
    } else {
      verification.run(cases);
      // Loads the code that reads them, so that it is not loaded between slices.
      stack.takePeaks();
      time = time.plus(ticker.since(start));
      intervalBegin = elapsed();
      full.begin(stack.read().compilerMicros());
      verified = true;
      over = !limit.isPositive();
    }
  }

  /** The JIT compiler catches up with the last turn, for some time at most. */
  void rest() throws IOException, InterruptedException {
    long start = ticker.nanoTime();
    stack.awaitCompiler(shorter(LONGEST_REST, limit));
    Duration pause = ticker.since(start);
    if (isLight()) {
      light.paused(pause);
    } else {
      time = time.plus(pause);
    }
  }

  /** All turns that are left, without others in between. Returns the whole warm-up. */
  StackRun.WarmUp run() throws IOException, InterruptedException, StackFailedException {
    do {
      turn();
      rest();
    } while (!over);
    return result();
  }

  /**
   * Continues the full load, for at least one interval, if the limit was reached before the stack
   * was flat. Others may have had their warm-ups in between.
   *
   * @param more time that this may take at most
   * @return the whole warm-up
   * @throws StackFailedException when it has ended
   */
  StackRun.WarmUp continueWarmUp(Duration more)
      throws IOException, InterruptedException, StackFailedException {
    limit = elapsed().plus(more);
    return run();
  }

  /** What there was so far. */
  StackRun.WarmUp result() {
    return new StackRun.WarmUp(
        elapsed().toNanos() / 1e9,
        flat ? StackRun.EndedBy.FLAT : StackRun.EndedBy.LIMIT,
        INTERVAL.toNanos() / 1e9,
        light.intervals().speeds().size(),
        joined(light.intervals().compilerSeconds(), full.compilerSeconds()),
        joined(light.intervals().speeds(), full.speeds()),
        errors.values().stream().reduce(Errors.NONE, Errors::plus),
        errors);
  }

  private void count(EchoCase echoCase, LoadReport slice) {
    Errors own = RoundBuilder.errors(slice.errors());
    if (own.total() > 0) {
      errors.merge(echoCase.id(), own, Errors::plus);
    }
  }

  private boolean isBefore(Duration end) {
    return elapsed().compareTo(end) < 0;
  }

  private Duration elapsed() {
    return light.time().plus(time);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private static List<Double> joined(List<Double> first, List<Double> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /**
   * All cases in turn, for equal times, as often as the duration holds; throughput is the geometric
   * mean, so that each counts alike.
   */
  private void interval(Duration duration)
      throws IOException, InterruptedException, StackFailedException {
    // Never 0, which would send nothing.
    Duration share = duration.dividedBy(cases.size()).plusNanos(1);
    long begin = ticker.nanoTime();
    do {
      for (EchoCase echoCase : cases) {
        LoadReport slice = stack.load(echoCase, share);
        count(echoCase, slice);
        full.turn(slice.tps());
        estimator.tick(stack.name() + " warms up", slice.tps());
      }
    } while (ticker.nanoTime() - begin < duration.toNanos());
  }
}
