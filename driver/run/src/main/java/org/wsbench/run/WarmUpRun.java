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
 * code is compiled for all of them. First by a light load with pauses in which the JIT compiler
 * catches up, until it has done most of its work; then by the full load, until its throughput is
 * flat.
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
  private Duration before = Duration.ZERO;
  private long start;

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
    this.estimator = estimator;
    this.ticker = stack.ticker();
    Duration lightLimit = Duration.ofNanos((long) (limits.limit().toNanos() * LIGHT_SHARE));
    this.light = new LightWarmUp(stack, verification, this.cases, lightLimit, estimator);
  }

  /** The light load, which may take turns with that of others; {@link #run} completes it. */
  LightWarmUp light() {
    return light;
  }

  /**
   * Loads the stack until it is flat or the plan's limit is reached; unless that is 0, with at
   * least one interval of each load. In between, the stack is verified.
   *
   * @throws StackFailedException when it fails verification, or has ended
   */
  StackRun.WarmUp run() throws IOException, InterruptedException, StackFailedException {
    while (!light.isOver()) {
      light.slice();
    }
    before = light.time();
    start = ticker.nanoTime();
    verification.run(cases);
    // Loads the code that reads them, so that it is not loaded between slices.
    stack.takePeaks();
    return result(limits.limit().isPositive() && warmFully(limits.limit()));
  }

  /**
   * Continues the full load, for at least one interval, if the limit was reached before the stack
   * was flat. Others may have had their warm-ups in between.
   *
   * @param time that this may take at most
   * @return the whole warm-up
   * @throws StackFailedException when it has ended
   */
  StackRun.WarmUp continueWarmUp(Duration time)
      throws IOException, InterruptedException, StackFailedException {
    start = ticker.nanoTime();
    return result(warmFully(before.plus(time)));
  }

  private StackRun.WarmUp result(boolean flat) {
    before = elapsed();
    return new StackRun.WarmUp(
        before.toNanos() / 1e9,
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

  /** Returns whether throughput and compiler are flat. */
  private boolean warmFully(Duration limit)
      throws IOException, InterruptedException, StackFailedException {
    do {
      interval(atMost(INTERVAL, limit));
      if (!isBefore(limits.minimum()) && full.settled()) {
        return true;
      }
    } while (isBefore(limit));
    return false;
  }

  /** The duration, or the time left until the limit. */
  private Duration atMost(Duration duration, Duration limit) {
    Duration left = limit.minus(elapsed());
    return left.isNegative() ? Duration.ZERO : left.compareTo(duration) < 0 ? left : duration;
  }

  private boolean isBefore(Duration limit) {
    return elapsed().compareTo(limit) < 0;
  }

  private Duration elapsed() {
    return before.plus(ticker.since(start));
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
    full.begin(stack.read().compilerMicros());
    long begin = ticker.nanoTime();
    do {
      for (EchoCase echoCase : cases) {
        LoadReport slice = stack.load(echoCase, share);
        count(echoCase, slice);
        full.turn(slice.tps());
        estimator.tick(stack.name() + " warms up", slice.tps());
      }
    } while (ticker.nanoTime() - begin < duration.toNanos());
    full.end(ticker.since(begin), stack.read().compilerMicros());
  }
}
