package org.wsbench.jmh.run;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Lets several benchmarks take turns: before each iteration it asks a coordinator whether the
 * benchmark may go, and after it says that the iteration is done. A profiler is what JMH calls at
 * these two moments in any benchmark. Name it before other profilers, so that the time of waiting
 * is not theirs: {@code -prof org.wsbench.jmh.run.TurnProfiler:PORT}.
 *
 * <p>Benchmark and coordinator speak in lines of ASCII over a loopback connection. The benchmark
 * begins with {@code hello PID ROW}, where ROW is its number in the list of {@link InTurns}. Then,
 * for each iteration, it says {@code ready} and is told {@code go N}, where N is the number of the
 * cycle, from 1, or 0 if the iteration is to warm up; afterwards it says {@code done MICROSECONDS
 * BYTES}, both per call. Told {@code end} it ends. The number is in JMH's result as the secondary
 * metric {@value #CYCLE}.
 */
public final class TurnProfiler implements InternalProfiler {
  static final String CYCLE = "cycle";

  /** System property of JMH's own forks with the number of their row. */
  static final String ROW = "wsbench.row";

  private static final String ALLOCATED = "gc.alloc.rate.norm";
  private static final int FAILED = 1;
  private static final double NANOS_PER_MICRO = 1000;

  private final int port;
  private final SharedJvm.Row shared = SharedJvm.Row.ofThisThread();
  private Conversation coordinator;
  private int cycle;

  /**
   * The profiler of one benchmark; also created in JMH's host process, where it does nothing.
   *
   * @param port of the coordinator on the loopback interface
   * @throws ProfilerException if it is none
   */
  public TurnProfiler(String port) throws ProfilerException {
    try {
      this.port = Integer.parseInt(port);
    } catch (NumberFormatException e) {
      throw new ProfilerException("'" + port + "' is not the port of a coordinator");
    }
  }

  @Override
  public String getDescription() {
    return "Lets several benchmarks take turns";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    try {
      if (coordinator == null) {
        coordinator =
            shared == null
                ? Conversation.ofRow(port, Integer.getInteger(ROW))
                : shared.coordinator();
      }
      coordinator.say("ready");
      String answer = coordinator.hear();
      if (answer == null) {
        Runtime.getRuntime().halt(FAILED);
      } else if (answer.equals("end")) {
        end();
      }
      cycle = Integer.parseInt(answer.substring(answer.indexOf(' ') + 1));
    } catch (IOException e) {
      Runtime.getRuntime().halt(FAILED);
    }
  }

  /** Does not return. JMH offers no other way to end before all iterations are over. */
  private void end() {
    if (shared == null) {
      // JMH has sent all iterations to its host, which takes a fork that ends with 0 for complete.
      Runtime.getRuntime().halt(0);
    } else {
      shared.endOfThread();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    if (result.getRawPrimaryResults().isEmpty()) {
      // The benchmark has failed, which JMH is about to report.
      return List.of();
    }
    if (shared != null) {
      shared.iterations().add(result);
    }
    double micros =
        result.getPrimaryResult().getScore() * benchmark.getTimeUnit().toNanos(1) / NANOS_PER_MICRO;
    Result<?> allocated = result.getSecondaryResults().get(ALLOCATED);
    coordinator.say(
        "done " + micros + " " + (allocated == null ? Double.NaN : allocated.getScore()));
    return List.of(new ScalarResult(CYCLE, cycle, "#", AggregationPolicy.MAX));
  }
}
