package org.wsbench.driver.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.wsbench.driver.plan.Warmup;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.driver.resource.ProcessMeter;
import org.wsbench.driver.result.StackRun;
import org.wsbench.payload.EchoCase;

/**
 * Warms one stack up, on all cores, with all cases of the plan in turn, so that what is compiled is
 * what all of them need. First by a light load, which leaves the JIT compiler the time that a full
 * one would take from it, until the compiler has done most; then by the full load, until that is
 * flat.
 */
final class WarmUp {

  /** One look at throughput and compiler. */
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** The part of the limit that the light load may take. */
  private static final double LIGHT_SHARE = 0.5;

  /** A compiler that takes less than this share of one CPU has done most of its work. */
  private static final double MOSTLY_QUIET = 0.2;

  private final LiveStack stack;
  private final List<EchoCase> cases;
  private final Warmup limits;
  private final Clockwork clockwork;
  private final long start = System.nanoTime();

  WarmUp(LiveStack stack, List<EchoCase> cases, Warmup limits, Clockwork clockwork) {
    this.stack = stack;
    this.cases = cases;
    this.limits = limits;
    this.clockwork = clockwork;
  }

  /** A load of one case. */
  private interface Load {
    SliceCount run(EchoCase echoCase, Duration duration)
        throws IOException, InterruptedException, StackFailedException;
  }

  /**
   * Loads the stack until it is flat or the plan's limit is reached; unless that is 0, at least
   * once each way.
   */
  StackRun.WarmUp run() throws IOException, InterruptedException, StackFailedException {
    Flatness light = new Flatness(INTERVAL.toNanos() / 1e9);
    Flatness full = new Flatness(INTERVAL.toNanos() / 1e9);
    long limit = limits.limit().toNanos();
    boolean flat = false;
    if (limit > 0) {
      long lightLimit = (long) (limit * LIGHT_SHARE);
      do {
        interval(light, stack::loadLightly, lightLimit - elapsed());
      } while (!light.compilerIsQuiet(MOSTLY_QUIET) && elapsed() < lightLimit);
      do {
        interval(full, stack::load, limit - elapsed());
        flat = elapsed() >= limits.minimum().toNanos() && full.reached();
      } while (!flat && elapsed() < limit);
    }
    return new StackRun.WarmUp(
        elapsed() / 1e9,
        flat ? StackRun.EndedBy.FLAT : StackRun.EndedBy.LIMIT,
        INTERVAL.toNanos() / 1e9,
        light.tps().size(),
        joined(light.compilerSeconds(), full.compilerSeconds()),
        joined(light.tps(), full.tps()));
  }

  private long elapsed() {
    return System.nanoTime() - start;
  }

  private static List<Double> joined(List<Double> first, List<Double> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /**
   * Every case once, for equal times; throughput is the geometric mean, so that each counts alike.
   */
  private void interval(Flatness flatness, Load load, long leftNanos)
      throws IOException, InterruptedException, StackFailedException {
    long compilerMicros = compilerMicros().orElse(0);
    long begin = System.nanoTime();
    long nanos = Math.clamp(leftNanos, 0, INTERVAL.toNanos());
    Duration share = Duration.ofNanos(nanos / cases.size() + 1);
    double logSum = 0;
    for (EchoCase echoCase : cases) {
      SliceCount slice = load.run(echoCase, share);
      stack.workload(echoCase).drainTally();
      logSum += Math.log(Math.max(slice.tps(), Double.MIN_NORMAL));
      clockwork.tick(stack.name() + " warms up", slice.tps());
    }
    double scale = INTERVAL.toNanos() / (double) (System.nanoTime() - begin);
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
