package org.wsbench.host;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Makes a stack slower by a known share, so that {@code wsbench selftest} can show that a run finds
 * the difference. After each request it burns CPU time in proportion to what the request has cost.
 * Without the system property {@value #PROPERTY} there is no such handler.
 */
final class Slowdown extends Handler.Wrapper {
  /** By which share of its throughput a server is to be slower, such as {@code 0.05}. */
  static final String PROPERTY = "wsbench.slowdown";

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Bytes of a request that takes much longer than to ask the clock of the thread. */
  private static final int LONG = 4096;

  /** Of shorter ones so many have one that burns for all of them. */
  private static final int BATCH = 8;

  private final double burnt;
  private final Overhead overhead = new Overhead();
  private final AtomicInteger requests = new AtomicInteger();

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
    int batch = request.getLength() < LONG ? BATCH : 1;
    if (requests.incrementAndGet() % batch != 0) {
      return super.handle(request, response, callback);
    }
    long start = THREADS.getCurrentThreadCpuTime();
    boolean handled = super.handle(request, response, callback);
    long end = THREADS.getCurrentThreadCpuTime();
    long cost = batch * (end - start);
    double due = burnt * overhead.perHandled() * cost;
    long now = end;
    while (now - end < due) {
      Thread.onSpinWait();
      now = THREADS.getCurrentThreadCpuTime();
    }
    overhead.add(cost, now - end);
    return handled;
  }
}
