package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.wsbench.app.plan.WarmUpLimits;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Errors;
import org.wsbench.result.StackRun;

/**
 * Verifies one stack and warms it up, on all cores, with all cases of the plan in turn, so that
 * what is compiled is what all of them need. First by a light load with rests in which the JIT
 * compiler catches up, until it has done most; then by the full load, until that is flat.
 *
 * <p>Both the rests and the order, the richest case first, are there to make the starts of one JVM
 * alike. While HotSpot's optimizing compiler has a long queue, methods run at its level 2, which
 * does not count how often each call is reached, and what is inlined later is decided by such
 * counts ({@code compilationPolicy.hpp} of OpenJDK, {@code Tier3DelayOn}). And the loops of a
 * parser are compiled within the first large messages, for good: an order has all there is in it.
 */
final class WarmUpRun {

  /** One look at throughput and compiler. */
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** A slice of the light load: too short for a long queue before the compiler. */
  private static final Duration LIGHT_SLICE = Duration.ofMillis(5);

  /** Longest rest after such a slice: a compiler that is never done gets no more. */
  private static final Duration LONGEST_REST = Duration.ofSeconds(1);

  /** The part of the limit that the light load may take. */
  private static final double LIGHT_SHARE = 0.5;

  /**
   * A compiler that takes less than this share of one CPU in an interval has done most of its work.
   */
  private static final double MOSTLY_QUIET = 0.2;

  private final LiveStack stack;
  private final Verification verification;
  private final List<EchoCase> cases;
  private final WarmUpLimits limits;
  private final ProgressEstimator estimator;
  private final Ticker ticker;
  private final long start;
  private final Map<String, Errors> errors = new LinkedHashMap<>();

  WarmUpRun(
      LiveStack stack,
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
    this.start = ticker.nanoTime();
  }

  /** A slice of one case. */
  private interface Load {
    LoadReport run(EchoCase echoCase)
        throws IOException, InterruptedException, StackFailedException;
  }

  /**
   * Loads the stack until it is flat or the plan's limit is reached; unless that is 0, at least
   * once each way. Between the two it is verified.
   *
   * @throws StackFailedException when it fails verification, or has ended
   */
  StackRun.WarmUp run() throws IOException, InterruptedException, StackFailedException {
    Duration limit = limits.limit();
    SteadyStateDetector light = new SteadyStateDetector(INTERVAL.toNanos() / 1e9);
    SteadyStateDetector full = new SteadyStateDetector(INTERVAL.toNanos() / 1e9);
    if (limit.isPositive()) {
      warmLightly(light, Duration.ofNanos((long) (limit.toNanos() * LIGHT_SHARE)));
    }
    verification.run(cases);
    boolean flat = limit.isPositive() && warmFully(full, limit);
    return new StackRun.WarmUp(
        elapsed().toNanos() / 1e9,
        flat ? StackRun.EndedBy.FLAT : StackRun.EndedBy.LIMIT,
        INTERVAL.toNanos() / 1e9,
        light.tps().size(),
        joined(light.compilerSeconds(), full.compilerSeconds()),
        joined(light.tps(), full.tps()),
        errors.values().stream().reduce(Errors.NONE, Errors::plus),
        errors);
  }

  private void count(EchoCase echoCase, LoadReport slice) {
    Errors own = RoundBuilder.errors(slice.errors());
    if (own.total() > 0) {
      errors.merge(echoCase.id(), own, Errors::plus);
    }
  }

  private void warmLightly(SteadyStateDetector detector, Duration limit)
      throws IOException, InterruptedException, StackFailedException {
    Load load =
        echoCase -> {
          Duration rest = atMost(LONGEST_REST, limit);
          LoadReport slice = stack.loadLightly(echoCase, LIGHT_SLICE, rest);
          verification.check(echoCase, slice);
          return slice;
        };
    do {
      interval(detector, load, atMost(INTERVAL, limit));
    } while (!detector.compilerIsQuiet(1, MOSTLY_QUIET) && isBefore(limit));
  }

  /** Returns whether throughput and compiler are flat. */
  private boolean warmFully(SteadyStateDetector detector, Duration limit)
      throws IOException, InterruptedException, StackFailedException {
    do {
      Duration interval = atMost(INTERVAL, limit);
      // Never 0, which would send nothing.
      Duration share = interval.dividedBy(cases.size()).plusNanos(1);
      Load load =
          echoCase -> {
            LoadReport slice = stack.load(echoCase, share);
            count(echoCase, slice);
            return slice;
          };
      interval(detector, load, interval);
      if (!isBefore(limits.minimum()) && detector.reached()) {
        return true;
      }
    } while (isBefore(limit));
    return false;
  }

  /** This long, or as long as there is to the limit. */
  private Duration atMost(Duration duration, Duration limit) {
    Duration left = limit.minus(elapsed());
    return left.isNegative() ? Duration.ZERO : left.compareTo(duration) < 0 ? left : duration;
  }

  private boolean isBefore(Duration limit) {
    return elapsed().compareTo(limit) < 0;
  }

  private Duration elapsed() {
    return ticker.since(start);
  }

  private static List<Double> joined(List<Double> first, List<Double> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /**
   * All cases in turn, for equal times, as often as the duration holds; throughput is the geometric
   * mean, so that each counts alike.
   */
  private void interval(SteadyStateDetector detector, Load load, Duration duration)
      throws IOException, InterruptedException, StackFailedException {
    long compilerMicros = stack.compilerMicros().orElse(0);
    long begin = ticker.nanoTime();
    double logSum = 0;
    int slices = 0;
    do {
      for (EchoCase echoCase : cases) {
        LoadReport slice = load.run(echoCase);
        logSum += Math.log(Math.max(slice.tps(), Double.MIN_NORMAL));
        slices++;
        estimator.tick(stack.name() + " warms up", slice.tps());
      }
    } while (ticker.nanoTime() - begin < duration.toNanos());
    double scale = INTERVAL.toNanos() / (double) (ticker.nanoTime() - begin);
    OptionalLong after = stack.compilerMicros();
    detector.add(
        Math.exp(logSum / slices),
        after.isPresent()
            ? OptionalDouble.of((after.getAsLong() - compilerMicros) / 1e6 * scale)
            : OptionalDouble.empty());
  }
}
