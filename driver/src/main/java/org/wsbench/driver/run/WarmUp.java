package org.wsbench.driver.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wsbench.driver.plan.Warmup;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.driver.resource.ProcessMeter;
import org.wsbench.driver.result.StackRun;
import org.wsbench.payload.EchoCase;

/**
 * Warms one stack up, on all cores, with all cases of the plan in turn, so that what is compiled is
 * what all of them need.
 */
final class WarmUp {

  /** One look at throughput and compiler. */
  private static final Duration INTERVAL = Duration.ofSeconds(2);

  private final LiveStack stack;
  private final List<EchoCase> cases;
  private final Warmup limits;
  private final Clockwork clockwork;

  WarmUp(LiveStack stack, List<EchoCase> cases, Warmup limits, Clockwork clockwork) {
    this.stack = stack;
    this.cases = cases;
    this.limits = limits;
    this.clockwork = clockwork;
  }

  /** Loads the stack until it is flat or the plan's limit is reached. */
  StackRun.WarmUp run() throws IOException, InterruptedException, StackFailedException {
    Flatness flatness = new Flatness(INTERVAL.toNanos() / 1e9);
    long start = System.nanoTime();
    boolean flat = false;
    while (!flat && System.nanoTime() - start < limits.limit().toNanos()) {
      interval(flatness, limits.limit().toNanos() - (System.nanoTime() - start));
      flat = System.nanoTime() - start >= limits.minimum().toNanos() && flatness.reached();
    }
    return new StackRun.WarmUp(
        (System.nanoTime() - start) / 1e9,
        flat ? StackRun.EndedBy.FLAT : StackRun.EndedBy.LIMIT,
        INTERVAL.toNanos() / 1e9,
        flatness.compilerSeconds(),
        flatness.tps());
  }

  /**
   * Every case once, for equal times; throughput is the geometric mean, so that each counts alike.
   */
  private void interval(Flatness flatness, long leftNanos)
      throws IOException, InterruptedException, StackFailedException {
    long compilerMicros = compilerMicros().orElse(0);
    long start = System.nanoTime();
    Duration share = Duration.ofNanos(Math.min(INTERVAL.toNanos(), leftNanos) / cases.size() + 1);
    double logSum = 0;
    for (EchoCase echoCase : cases) {
      SliceCount slice = stack.load(echoCase, share);
      stack.workload(echoCase).drainTally();
      logSum += Math.log(Math.max(slice.tps(), Double.MIN_NORMAL));
      clockwork.tick(stack.name() + " warms up", slice.tps());
    }
    double scale = INTERVAL.toNanos() / (double) (System.nanoTime() - start);
    OptionalLong after = compilerMicros();
    flatness.add(
        Math.exp(logSum / cases.size()),
        after.isPresent()
            ? OptionalDouble.of((after.getAsLong() - compilerMicros) / 1e6 * scale)
            : OptionalDouble.empty());
  }

  private OptionalLong compilerMicros() {
    return stack.meter().map(ProcessMeter::compilerCpuMicros).orElse(OptionalLong.empty());
  }
}
