package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.run.interleave.WarmUpIntervals;
import org.wsbench.run.platform.Ticker;

/**
 * The light load of a warm-up, slice by slice. Between two slices, the JIT compiler catches up, and
 * other stacks may have slices. Time counts the stack's own slices and the waiting for its
 * compiler.
 */
final class LightWarmUp {

  /** A slice is too short to fill the compiler's queue. */
  private static final Duration SLICE = Duration.ofMillis(5);

  /**
   * A compiler that takes less than this share of one CPU in an interval has done most of its work.
   */
  private static final double MOSTLY_QUIET = 0.2;

  private final RunningStack stack;
  private final Verification verification;
  private final List<EchoCase> cases;
  private final Duration limit;
  private final ProgressEstimator estimator;
  private final Ticker ticker;
  private final WarmUpIntervals intervals = new WarmUpIntervals(WarmUpRun.INTERVAL);
  private Duration time = Duration.ZERO;
  private Interval interval;
  private boolean over;

  /** An interval on the clock of the stack's own time. */
  private record Interval(Duration begin, Duration end) {}

  /**
   * Creates a light load.
   *
   * @param cases in the order of their slices
   * @param limit of its time; 0 for no load
   */
  LightWarmUp(
      RunningStack stack,
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

  WarmUpIntervals intervals() {
    return intervals;
  }

  /**
   * One more slice; each interval has as many of every case.
   *
   * @throws StackFailedException when a reply is wrong, or the stack has ended
   */
  void slice() throws IOException, InterruptedException, StackFailedException {
    if (interval == null) {
      intervals.begin(stack.read().compilerMicros());
      interval = next();
    }
    long start = ticker.nanoTime();
    EchoCase echoCase = cases.get(intervals.turns() % cases.size());
    LoadReport slice = stack.loadLightly(echoCase, SLICE);
    verification.check(echoCase, slice);
    intervals.turn(slice.tps());
    time = time.plus(ticker.since(start));
    estimator.tick(stack.name() + " warms up", slice.tps());
    if (intervals.turns() % cases.size() == 0 && time.compareTo(interval.end()) >= 0) {
      endInterval();
    }
  }

  private Interval next() {
    return new Interval(time, time.plus(shorter(WarmUpRun.INTERVAL, limit.minus(time))));
  }

  /** The time of a pause counts, too. */
  void paused(Duration pause) {
    time = time.plus(pause);
  }

  private void endInterval() throws IOException {
    intervals.end(time.minus(interval.begin()), stack.read().compilerMicros());
    interval = next();
    over = intervals.compilerIsQuiet(MOSTLY_QUIET) || time.compareTo(limit) >= 0;
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
