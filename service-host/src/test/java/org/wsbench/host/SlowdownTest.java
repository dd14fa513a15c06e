package org.wsbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SlowdownTest {
  private static final int REQUESTS = 2_000;
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  @AfterEach
  void clear() {
    System.clearProperty(Slowdown.PROPERTY);
  }

  @Test
  void withoutThePropertyThereIsNoSuchHandler() {
    EchoHandler echo = new EchoHandler();

    assertThat(Slowdown.of(echo)).isSameAs(echo);
  }

  /** A fifth of the throughput is five times the CPU time, of which the client has its part. */
  @Test
  void requestsCostAsMuchMoreAsTheShareSaysAtLeast() throws Exception {
    double before = cpuSeconds();
    System.setProperty(Slowdown.PROPERTY, "0.8");

    assertThat(cpuSeconds() / before).isGreaterThan(2.5);
  }

  private static double cpuSeconds() throws Exception {
    HostOptions anyPort =
        new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, HostOptions.MIN_THREADS, 16);
    try (JettyHost host = JettyHost.start(anyPort, new EchoHandler());
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
