package org.wsbench.client;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.wsbench.payload.Message;

/**
 * Makes a client slower by a known share, so that the plan client-selftest can show that a run
 * finds the difference. After each call it burns CPU time in proportion to what the call has taken
 * of its thread, and a little more, because it reads the clock of the thread. Without the system
 * property {@value #PROPERTY} there is none.
 *
 * @param share the share of its CPU time that the client is to burn, from 0 to below 1
 * @param clock CPU time of the calling thread, in nanoseconds
 */
record Slowdown(double share, LongSupplier clock) {
  /** The share of its CPU time that the client is to burn, such as {@code 0.05}. */
  static final String PROPERTY = "wsbench.slowdown";

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  Slowdown {
    if (!(share >= 0 && share < 1)) {
      throw new IllegalArgumentException(
          PROPERTY + " is " + share + "; it must be at least 0 and below 1");
    }
  }

  /** The connector itself, or one of slower clients if the system property is set. */
  static Connector of(Connector connector) {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .map(share -> new Slowdown(Double.parseDouble(share), THREADS::getCurrentThreadCpuTime))
        .map(slowdown -> slowdown.slower(connector))
        .orElse(connector);
  }

  private Connector slower(Connector connector) {
    return endpoint -> {
      var clients = connector.connect(endpoint);
      return () -> slower(clients.get());
    };
  }

  private SoapClient slower(SoapClient client) {
    return (Message message) -> slower(client.prepare(message));
  }

  /** A call that also burns CPU time if it fails. */
  Call slower(Call call) {
    return () -> {
      long begin = clock.getAsLong();
      try {
        call.run();
      } finally {
        burn(clock.getAsLong() - begin);
      }
    };
  }

  private void burn(long cost) {
    long start = clock.getAsLong();
    double burnt = cost * share / (1 - share);
    while (clock.getAsLong() - start < burnt) {
      Thread.onSpinWait();
    }
  }
}
