package org.wsbench.driver.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
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
 * Warms the stacks of a fork up, on all cores, with all cases of the plan, so that what is compiled
 * is what all of them need. They take turns, so that the compiler of one works while others are
 * under load. Each has a light load first, which leaves its compiler the time that a full one would
 * take from it, until the compiler has done most; then the full load, until that is flat.
 */
final class WarmUp {

  /** All stacks have a turn in this time, and each looks at throughput and compiler in its turn. */
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** However many stacks there are, a turn is not shorter. */
  private static final Duration SHORTEST_TURN = Duration.ofMillis(200);

  private static final double NANOS_PER_MICRO = 1000;

  /** The part of the limit that the light load may take. */
  private static final double LIGHT_SHARE = 0.5;

  /** A compiler that takes less than this share of one CPU has done most of its work. */
  private static final double MOSTLY_QUIET = 0.2;

  private final List<EchoCase> cases;
  private final Warmup limits;
  private final Clockwork clockwork;
  private final long start = System.nanoTime();

  WarmUp(List<EchoCase> cases, Warmup limits, Clockwork clockwork) {
    this.cases = cases;
    this.limits = limits;
    this.clockwork = clockwork;
  }

  /** Learns how it goes. */
  interface Listener {
    /** A stack is warm, and has no more turns. */
    void warm(LiveStack stack, StackRun.WarmUp how) throws IOException;

    /** A stack failed, and has no more turns. */
    void failed(LiveStack stack, StackFailedException failure)
        throws IOException, InterruptedException;
  }

  /** Loads the stacks until each is flat or has had the plan's limit of time under load. */
  void run(List<LiveStack> stacks, Listener listener) throws IOException, InterruptedException {
    List<Warming> cold = new ArrayList<>(stacks.stream().map(Warming::new).toList());
    while (!cold.isEmpty()) {
      long share = INTERVAL.toNanos() / cold.size();
      for (Warming one : List.copyOf(cold)) {
        try {
          if (one.turn(Math.max(share, SHORTEST_TURN.toNanos()))) {
            cold.remove(one);
            listener.warm(one.stack, one.result());
          }
        } catch (StackFailedException failure) {
          cold.remove(one);
          listener.failed(one.stack, failure);
        }
      }
    }
  }

  /** A load of one case. */
  private interface Load {
    SliceCount run(EchoCase echoCase, Duration duration)
        throws IOException, InterruptedException, StackFailedException;
  }

  /** A stack that is not warm yet. */
  private final class Warming {
    private final LiveStack stack;
    private final Flatness light = new Flatness();
    private final Flatness full = new Flatness();
    private boolean lightly = true;
    private boolean flat;
    private long loadedNanos;
    private long lookNanos = System.nanoTime();
    private long lookMicros;

    Warming(LiveStack stack) {
      this.stack = stack;
      this.lookMicros = compilerMicros().orElse(0);
    }

    /** Loads the stack for some time; returns whether it was the last time. */
    boolean turn(long nanos) throws IOException, InterruptedException, StackFailedException {
      long limit = limits.limit().toNanos();
      if (limit == 0) {
        return true;
      }
      if (lightly) {
        long lightLimit = (long) (limit * LIGHT_SHARE);
        look(light, load(stack::loadLightly, Math.min(nanos, lightLimit - loadedNanos)));
        lightly = loadedNanos < lightLimit && !light.compilerIsQuiet(MOSTLY_QUIET);
        return false;
      }
      look(full, load(stack::load, Math.min(nanos, limit - loadedNanos)));
      flat = loadedNanos >= limits.minimum().toNanos() && full.reached();
      return flat || loadedNanos >= limit;
    }

    /**
     * Every case once, for equal times; throughput is the geometric mean, so that each counts
     * alike.
     */
    private double load(Load load, long nanos)
        throws IOException, InterruptedException, StackFailedException {
      long begin = System.nanoTime();
      Duration share = Duration.ofNanos(Math.max(0, nanos) / cases.size() + 1);
      double logSum = 0;
      for (EchoCase echoCase : cases) {
        SliceCount slice = load.run(echoCase, share);
        stack.workload(echoCase).drainTally();
        logSum += Math.log(Math.max(slice.tps(), Double.MIN_NORMAL));
        clockwork.tick(stack.name() + " warms up", slice.tps());
      }
      loadedNanos += System.nanoTime() - begin;
      return Math.exp(logSum / cases.size());
    }

    /** The compiler also works between the turns, so its time is that since the last look. */
    private void look(Flatness flatness, double tps) {
      long now = System.nanoTime();
      OptionalLong micros = compilerMicros();
      double share = (micros.orElse(0) - lookMicros) * NANOS_PER_MICRO / (now - lookNanos);
      flatness.add(tps, micros.isPresent() ? OptionalDouble.of(share) : OptionalDouble.empty());
      lookNanos = now;
      lookMicros = micros.orElse(0);
    }

    private OptionalLong compilerMicros() {
      return stack.meter().map(ProcessMeter::compilerCpuMicros).orElse(OptionalLong.empty());
    }

    StackRun.WarmUp result() {
      return new StackRun.WarmUp(
          (System.nanoTime() - start) / 1e9,
          loadedNanos / 1e9,
          flat ? StackRun.EndedBy.FLAT : StackRun.EndedBy.LIMIT,
          light.tps().size(),
          joined(light.compilerShares(), full.compilerShares()),
          joined(light.tps(), full.tps()));
    }

    private static List<Double> joined(List<Double> first, List<Double> second) {
      return Stream.concat(first.stream(), second.stream()).toList();
    }
  }
}
