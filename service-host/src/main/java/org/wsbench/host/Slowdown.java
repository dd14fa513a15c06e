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

  /** The cost of a request is worked out anew after so many of one length. */
  private static final int WINDOW = 32;

  /** How much a window counts beside all that came before. */
  private static final double WEIGHT = 0.1;

  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final double burnt;
  private final Map<Long, Double> nanosByLength = new HashMap<>();
  private long length = -1;
  private int requests;
  private long cpuNanos;
  private long burntNanos;

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

  /** What a request has to burn; counts it. */
  private synchronized long due(long ofLength) {
    if (ofLength != length) {
      length = ofLength;
      begin();
    } else if (++requests == WINDOW) {
      double own = (PROCESS.getProcessCpuTime() - cpuNanos - burntNanos) / (double) WINDOW;
      nanosByLength.merge(length, own, (old, now) -> (1 - WEIGHT) * old + WEIGHT * now);
      begin();
    }
    long due = (long) (burnt * nanosByLength.getOrDefault(length, 0.0));
    burntNanos += due;
    return due;
  }

  private void begin() {
    requests = 0;
    burntNanos = 0;
    cpuNanos = PROCESS.getProcessCpuTime();
  }
}
