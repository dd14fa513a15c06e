package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;

/**
 * The light load of a warm-up, slice by slice. Before each of them the JIT compiler has caught up
 * with the one before; other stacks may have slices of theirs meanwhile. Time is that of the
 * stack's own slices and of what is waited for its compiler then.
 */
final class LightWarmUp {

  /** A slice is too short for a long queue before the compiler. */
  private static final Duration SLICE = Duration.ofMillis(5);

  /** Longest rest before a slice: a compiler that is never done gets no more. */
  private static final Duration LONGEST_REST = Duration.ofSeconds(1);

  /**
   * A compiler that takes less than this share of one CPU in an interval has done most of its work.
   */
  private static final double MOSTLY_QUIET = 0.2;

  private final LiveStack stack;
  private final Verification verification;
  private final List<EchoCase> cases;
  private final Duration limit;
  private final ProgressEstimator estimator;
  private final Ticker ticker;
  private final SteadyStateDetector detector =
      new SteadyStateDetector(WarmUpRun.INTERVAL.toNanos() / 1e9);
  private Duration time = Duration.ZERO;
  private Interval interval;
  private boolean over;

  /** What has been seen since the last look at throughput and compiler. */
  private static final class Interval {
    private final long compilerMicros;
    private final Duration begin;
    private final Duration end;
    private double logSum;
    private int slices;

    Interval(long compilerMicros, Duration begin, Duration end) {
      this.compilerMicros = compilerMicros;
      this.begin = begin;
      this.end = end;
    }
  }

  /**
   * A light load to be.
   *
   * @param cases in the order of their slices
   * @param limit of its time; 0 for none at all
   */
  LightWarmUp(
      LiveStack stack,
      Verification verification,
      List<EchoCase> cases,
      Duration limit,
      ProgressEstimator estimator) {
    this.stack = stack;
    this.verification = verification;
    this.cases = cases;
    this.limit = limit;
    this.estimator = estimator;
    this.ticker = stack.ticker();
    this.over = !limit.isPositive();
  }

  /** Whether the compiler has done most of its work, or the limit is reached. */
  boolean isOver() {
    return over;
  }

  /** Time of the stack's own so far. */
  Duration time() {
    return time;
  }

  SteadyStateDetector detector() {
    return detector;
  }

  /**
   * One more slice; each interval has as many of every case.
   *
   * @throws StackFailedException when a reply is wrong, or the stack has ended
   */
  void slice() throws IOException, InterruptedException, StackFailedException {
    if (interval == null) {
      Duration end = time.plus(shorter(WarmUpRun.INTERVAL, limit.minus(time)));
      interval = new Interval(stack.compilerMicros().orElse(0), time, end);
    }
    long start = ticker.nanoTime();
    stack.awaitCompiler(shorter(LONGEST_REST, limit));
    EchoCase echoCase = cases.get(interval.slices % cases.size());
    LoadReport slice = stack.loadLightly(echoCase, SLICE);
    verification.check(echoCase, slice);
    interval.logSum += Math.log(Math.max(slice.tps(), Double.MIN_NORMAL));
    interval.slices++;
    time = time.plus(ticker.since(start));
    estimator.tick(stack.name() + " warms up", slice.tps());
    if (interval.slices % cases.size() == 0 && time.compareTo(interval.end) >= 0) {
      look();
    }
  }

  private void look() throws IOException {
    OptionalLong after = stack.compilerMicros();
    double scale = WarmUpRun.INTERVAL.toNanos() / (double) time.minus(interval.begin).toNanos();
    detector.add(
        Math.exp(interval.logSum / interval.slices),
        after.isPresent()
            ? OptionalDouble.of((after.getAsLong() - interval.compilerMicros) / 1e6 * scale)
            : OptionalDouble.empty());
    interval = null;
    over = detector.compilerIsQuiet(1, MOSTLY_QUIET) || time.compareTo(limit) >= 0;
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
