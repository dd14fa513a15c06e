package org.wsbench.host;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Makes a stack slower by a known share, so that {@code wsbench selftest} can show that a run finds
 * the difference. For each request it burns CPU time in proportion to what requests of the same
 * length have cost the process so far. Without the system property {@value #PROPERTY} there is no
 * such handler.
 */
final class Slowdown extends Handler.Wrapper {
  /** By which share of its throughput a server is to be slower, such as {@code 0.05}. */
  static final String PROPERTY = "wsbench.slowdown";

  /** So many requests of one length count; those before them are forgotten little by little. */
  private static final int MEMORY = 1024;

  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final double burnt;
  private final Map<Long, Cost> costs = new HashMap<>();
  private Cost last = new Cost();
  private long lastCpuNanos = PROCESS.getProcessCpuTime();
  private long lastBurntNanos;

  /** What requests of one length have cost, without what was burnt. */
  private static final class Cost {
    private double nanos;
    private int requests;

    /** The clock is coarse, so a single request may seem to cost less than nothing. */
    void add(long ownNanos) {
      nanos += ownNanos;
      requests++;
      if (requests == MEMORY) {
        nanos /= 2;
        requests /= 2;
      }
    }

    double ofOne() {
      return requests == 0 ? 0 : Math.max(0, nanos / requests);
    }
  }

  private Slowdown(double share, Handler handler) {
    super(handler);
    // A request that takes 1 / (1 - share) of the time lets the throughput fall by the share.
    this.burnt = share / (1 - share);
  }

  /** The handler itself, or one that is slower if the system property says so. */
  static Handler of(Handler handler) {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .<Handler>map(share -> new Slowdown(Double.parseDouble(share), handler))
        .orElse(handler);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    long nanos = due(request.getLength());
    long end = THREADS.getCurrentThreadCpuTime() + nanos;
    while (THREADS.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
    return super.handle(request, response, callback);
  }

  /** What a request has to burn. What the process did since the one before was for that one. */
  private synchronized long due(long length) {
    long cpuNanos = PROCESS.getProcessCpuTime();
    last.add(cpuNanos - lastCpuNanos - lastBurntNanos);
    last = costs.computeIfAbsent(length, key -> new Cost());
    lastCpuNanos = cpuNanos;
    lastBurntNanos = (long) (burnt * last.ofOne());
    return lastBurntNanos;
  }
}
