package org.wsbench.jmh.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Lets the forks of several benchmarks take turns: before each iteration it asks a coordinator
 * whether the fork may go, and after it says that the fork is done. A profiler is what JMH calls at
 * these two moments in any benchmark, in the warm-up too. Name it before other profilers, so that
 * the time of waiting is not theirs: {@code -prof org.wsbench.jmh.run.TurnProfiler:PORT}.
 *
 * <p>Fork and coordinator speak in lines of ASCII over a loopback connection. The fork begins with
 * {@code hello PID NAME}. Then, for each iteration, it says {@code ready} and is told {@code go N},
 * where N is the number of the cycle, from 1, or 0 if the iteration is to warm up; afterwards it
 * says {@code done MICROSECONDS BYTES}, both per call. Told {@code end} it ends. The number is in
 * JMH's result as the secondary metric {@value #CYCLE}.
 */
public final class TurnProfiler implements InternalProfiler {
  static final String CYCLE = "cycle";
  private static final String ALLOCATED = "gc.alloc.rate.norm";
  private static final int CONNECT_MILLIS = 10_000;
  private static final int FAILED = 1;
  private static final double NANOS_PER_MICRO = 1000;

  private final int port;
  private Conversation coordinator;
  private int cycle;

  /**
   * A profiler of a fork; also made in JMH's host process, where it does nothing.
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

  /** The two directions of a connection. */
  private record Conversation(BufferedReader in, PrintWriter out) {
    private static Conversation with(int port) throws IOException {
      Socket socket = new Socket();
      socket.setTcpNoDelay(true);
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
      return new Conversation(
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)),
          new PrintWriter(socket.getOutputStream(), true, StandardCharsets.US_ASCII));
    }
  }

  @Override
  public String getDescription() {
    return "Lets forks of several benchmarks take turns";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    try {
      if (coordinator == null) {
        coordinator = Conversation.with(port);
        coordinator.out.println("hello " + ProcessHandle.current().pid() + " " + name(benchmark));
      }
      coordinator.out.println("ready");
      String answer = coordinator.in.readLine();
      if (answer == null) {
        Runtime.getRuntime().halt(FAILED);
      } else if (answer.equals("end")) {
        // JMH has sent all iterations so far to its host, which takes a fork that ends with 0 for
        // complete. It offers no other way to end before all iterations are over.
        Runtime.getRuntime().halt(0);
      }
      cycle = Integer.parseInt(answer.substring(answer.indexOf(' ') + 1));
    } catch (IOException e) {
      Runtime.getRuntime().halt(FAILED);
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    if (result.getRawPrimaryResults().isEmpty()) {
      // The benchmark has failed, which JMH is about to report.
      return List.of();
    }
    double micros =
        result.getPrimaryResult().getScore() * benchmark.getTimeUnit().toNanos(1) / NANOS_PER_MICRO;
    Result<?> allocated = result.getSecondaryResults().get(ALLOCATED);
    coordinator.out.println(
        "done " + micros + " " + (allocated == null ? Double.NaN : allocated.getScore()));
    return List.of(new ScalarResult(CYCLE, cycle, "#", AggregationPolicy.MAX));
  }

  /** The name that the coordinator knows it by. */
  private static String name(BenchmarkParams benchmark) {
    Map<String, String> params = new TreeMap<>();
    benchmark.getParamsKeys().forEach(key -> params.put(key, benchmark.getParam(key)));
    return new Combination(benchmark.getBenchmark(), benchmark.getMode(), params).toString();
  }
}
