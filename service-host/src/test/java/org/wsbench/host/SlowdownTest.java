package org.wsbench.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.host.feature.Feature;

class SlowdownTest {
  /** So many that the averages have settled. */
  private static final int REQUESTS = 2_000;

  /** Of a request that is slowed down by itself, and not together with others. */
  private static final String LONG = "x".repeat(5_000);

  private static final int FEW_REQUESTS = 20;

  private static final HostOptions ANY_PORT =
      new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, HostOptions.MIN_THREADS, 16);

  @AfterEach
  void clear() {
    System.clearProperty(Slowdown.PROPERTY);
  }

  @Test
  void withoutThePropertyThereIsNoSuchHandler() {
    EchoHandler echo = new EchoHandler();

    assertThat(Slowdown.of(echo)).isSameAs(echo);
  }

  @Test
  void isRefusedOnVirtualThreads() {
    System.setProperty(Slowdown.PROPERTY, "0.5");
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int exitCode =
        ServiceProcess.run(
            new String[] {"--port", "0", "--features", "virtual-threads"},
            options -> {
              throw new AssertionError("started");
            },
            Set.of(Feature.VIRTUAL_THREADS),
            new PrintStream(err, true));

    assertThat(exitCode).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "--features virtual-threads is not possible with -Dwsbench.slowdown; see --help");
  }

  /** Half of the throughput: each request after the first costs at least twice its own time. */
  @Test
  void withThePropertyRequestsAreAnsweredAsBeforeAndCpuTimeIsBurnt() throws Exception {
    System.setProperty(Slowdown.PROPERTY, "0.5");
    Metered own = new Metered(new Spinning());
    Metered all = new Metered(Slowdown.of(own));
    try (JettyHost host = JettyHost.start(ANY_PORT, all);
        RawClient client = new RawClient(host.port())) {
      for (int i = 0; i < FEW_REQUESTS; i++) {
        // Of one length, because the first request of each length costs no more than its own time.
        String body = LONG + (char) ('a' + i);
        assertThat(client.post(body).body()).isEqualTo(body);
      }
    }
    // The last reply is on its way before its handler has ended.
    assertThat(all.handled.await(1, TimeUnit.MINUTES)).isTrue();
    assertThat(all.nanos.get())
        .isGreaterThan((FEW_REQUESTS - 1) * Spinning.NANOS + own.nanos.get());
  }

  /** The CPU time is that of a clock which the handler sets, so that it is the same everywhere. */
  @ParameterizedTest
  @CsvSource({"0.05, 10", "0.05, 5000", "0.5, 10", "0.5, 5000", "0.8, 5000"})
  void requestsCostAsMuchMoreAsTheShareSays(double share, int length) throws Exception {
    SetClock clock = new SetClock();
    Handler slow = new Slowdown(share, new Costly(clock), clock);
    String request = "x".repeat(length);
    try (JettyHost host = JettyHost.start(ANY_PORT, slow);
        RawClient client = new RawClient(host.port())) {
      post(client, request);
      long start = clock.processNanos();
      post(client, request);
      double perRequest = (double) (clock.processNanos() - start) / REQUESTS;

      assertThat(perRequest).isCloseTo(SetClock.REQUEST_NANOS / (1 - share), withinPercentage(1));
    }
  }

  /** Takes a millisecond of CPU time. */
  private static final class Spinning extends Handler.Wrapper {
    private static final long NANOS = 1_000_000;

    private Spinning() {
      super(new EchoHandler());
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      long end = CpuClock.SYSTEM.threadNanos() + NANOS;
      while (CpuClock.SYSTEM.threadNanos() < end) {
        Thread.onSpinWait();
      }
      return super.handle(request, response, callback);
    }
  }

  /** Adds up the CPU time of a handler. */
  private static final class Metered extends Handler.Wrapper {
    private final AtomicLong nanos = new AtomicLong();
    private final CountDownLatch handled = new CountDownLatch(FEW_REQUESTS);

    private Metered(Handler handler) {
      super(handler);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      long begin = CpuClock.SYSTEM.threadNanos();
      try {
        return super.handle(request, response, callback);
      } finally {
        nanos.addAndGet(CpuClock.SYSTEM.threadNanos() - begin);
        handled.countDown();
      }
    }
  }

  private static void post(RawClient client, String request) throws Exception {
    for (int i = 0; i < REQUESTS; i++) {
      assertThat(client.post(request).body()).isEqualTo(request);
    }
  }

  /** A request costs its thread one millisecond, and other threads half of one. */
  private static final class SetClock implements CpuClock {
    private static final long OWN_NANOS = 1_000_000;
    private static final long OTHER_NANOS = 500_000;
    private static final long REQUEST_NANOS = OWN_NANOS + OTHER_NANOS;
    private static final long READING_NANOS = 100;

    private final AtomicLong thread = new AtomicLong();
    private final AtomicLong others = new AtomicLong();

    private void request() {
      thread.addAndGet(OWN_NANOS);
      others.addAndGet(OTHER_NANOS);
    }

    @Override
    public long threadNanos() {
      return thread.addAndGet(READING_NANOS);
    }

    @Override
    public long processNanos() {
      return thread.get() + others.get();
    }
  }

  private static final class Costly extends Handler.Wrapper {
    private final SetClock clock;

    private Costly(SetClock clock) {
      super(new EchoHandler());
      this.clock = clock;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      clock.request();
      return super.handle(request, response, callback);
    }
  }
}
