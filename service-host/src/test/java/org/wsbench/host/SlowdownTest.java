package org.wsbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SlowdownTest {
  private static final int REQUESTS = 400;
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  @AfterEach
  void clear() {
    System.clearProperty(Slowdown.PROPERTY);
  }

  @Test
  void withoutThePropertyThereIsNoSuchHandler() {
    EchoHandler echo = new EchoHandler();

    assertThat(Slowdown.of(echo)).isSameAs(echo);
  }

  /**
   * Half of the throughput is twice the CPU time, if the request costs much more than to receive it
   * and than the client. With a larger share, the CPU time burnt is so long that the next request
   * costs more on a busy machine.
   */
  @Test
  void requestsCostAsMuchMoreAsTheShareSays() throws Exception {
    double before = cpuSeconds();
    System.setProperty(Slowdown.PROPERTY, "0.5");

    assertThat(cpuSeconds() / before).isBetween(1.5, 2.5);
  }

  /** An echo that costs a millisecond. */
  private static final class Costly extends Handler.Wrapper {
    private Costly() {
      super(new EchoHandler());
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      long end = THREADS.getCurrentThreadCpuTime() + 1_000_000;
      while (THREADS.getCurrentThreadCpuTime() < end) {
        Thread.onSpinWait();
      }
      return super.handle(request, response, callback);
    }
  }

  private static double cpuSeconds() throws Exception {
    HostOptions anyPort =
        new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, HostOptions.MIN_THREADS, 16);
    try (JettyHost host = JettyHost.start(anyPort, new Costly());
        RawClient client = new RawClient(host.port())) {
      // What the requests cost while they are being compiled is soon forgotten.
      post(client);
      long start = PROCESS.getProcessCpuTime();
      post(client);
      return (PROCESS.getProcessCpuTime() - start) / 1e9;
    }
  }

  private static void post(RawClient client) throws Exception {
    for (int i = 0; i < REQUESTS; i++) {
      assertThat(client.post("request").body()).isEqualTo("request");
    }
  }
}
