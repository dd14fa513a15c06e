package org.wsbench.host;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Makes a stack slower by a known share, so that {@code wsbench selftest} can show that a run finds
 * the difference. Before each request it burns CPU time in proportion to what requests of the same
 * length have cost. Without the system property {@value #PROPERTY} there is no such handler.
 */
final class Slowdown extends Handler.Wrapper {
  /** The share of its throughput that a server is to lose, such as {@code 0.05}. */
  static final String PROPERTY = "wsbench.slowdown";

  /** Size in bytes of a request that takes much longer than reading the clock of the thread. */
  private static final int LONG = 4096;

  /** Number of shorter requests for which one burns CPU time. */
  private static final int BATCH = 8;

  /** The weight of the cost of a request relative to earlier ones. */
  private static final double WEIGHT = 0.1;

  private final double burnt;

  /** The recent cost of requests by length, in nanoseconds. */
  private final Map<Long, Double> costs = new ConcurrentHashMap<>();

  private final CpuClock clock;
  private final Overhead overhead;
  private final AtomicInteger requests = new AtomicInteger();

  /**
   * @param share the share of its throughput that the server is to lose, from 0 to below 1
   */
  Slowdown(double share, Handler handler, CpuClock clock) {
    super(handler);
    this.clock = clock;
    this.overhead = new Overhead(clock);
    // A request that takes 1 / (1 - share) of the time lets the throughput fall by the share.
    this.burnt = share / (1 - share);
  }

  /** The handler itself, or a slower one if the system property is set. */
  static Handler of(Handler handler) {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .<Handler>map(share -> new Slowdown(Double.parseDouble(share), handler, CpuClock.SYSTEM))
        .orElse(handler);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    long length = request.getLength();
    int batch = length < LONG ? BATCH : 1;
    if (requests.incrementAndGet() % batch != 0) {
      return super.handle(request, response, callback);
    }
    double usual = costs.getOrDefault(length, 0.0);
    long begin = clock.threadNanos();
    // Before the reply: CPU time burnt after the last reply of a slice would slow down no request.
    long start = burn(begin, burnt * overhead.perHandled() * batch * usual);
    boolean handled = super.handle(request, response, callback);
    long cost = clock.threadNanos() - start;
    costs.put(length, usual == 0 ? cost : usual + WEIGHT * (cost - usual));
    overhead.add(batch * cost, start - begin);
    return handled;
  }

  /** Returns the CPU time of the thread afterwards. */
  private long burn(long begin, double nanos) {
    long now = begin;
    while (now - begin < nanos) {
      Thread.onSpinWait();
      now = clock.threadNanos();
    }
    return now;
  }
}
