package org.wsbench.client;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/**
 * Makes ports one after the other, as a program does that keeps none: each is made from nothing
 * with all that it needs, calls the service once, and is dropped without being closed.
 *
 * @param connector makes them
 * @param endpoint that they call
 */
record PortSeries(Connector connector, URI endpoint) {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Time and CPU time of this thread, in nanoseconds, read one after the other. */
  private record Clocks(long nanos, long cpuNanos) {
    static Clocks now() {
      return new Clocks(System.nanoTime(), THREADS.getCurrentThreadCpuTime());
    }
  }

  /**
   * Obeys a command.
   *
   * @throws Exception if a port cannot be made
   */
  Answer obey(PortsCommand command) throws Exception {
    List<Message> messages = Payloads.of(command.echoCase());
    Counts counts = new Counts();
    PortTimes times = PortTimes.NONE;
    long start = System.nanoTime();
    for (int port = 0; port < command.count(); port++) {
      int variant = port % messages.size();
      times = times.plus(use(messages.get(variant), variant, counts));
    }
    return new Answer(System.nanoTime() - start, counts, Optional.empty(), Optional.of(times));
  }

  /** In a method of its own, so that no variable holds the port when the next one is made. */
  private PortTimes use(Message message, int variant, Counts counts) throws Exception {
    Clocks begin = Clocks.now();
    SoapClient client = connector.connect(endpoint).get();
    Clocks made = Clocks.now();
    Call call = client.prepare(message);
    Clocks before = Clocks.now();
    try {
      call.run();
      counts.verified(System.nanoTime() - before.nanos());
    } catch (Exception e) {
      counts.failed(variant, e);
    }
    Clocks after = Clocks.now();
    return new PortTimes(
        made.nanos() - begin.nanos(),
        made.cpuNanos() - begin.cpuNanos(),
        after.nanos() - before.nanos(),
        after.cpuNanos() - before.cpuNanos());
  }
}
