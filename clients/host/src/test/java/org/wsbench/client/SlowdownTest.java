package org.wsbench.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

class SlowdownTest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final URI ENDPOINT = URI.create("http://127.0.0.1:1/");
  private static final long COST = 1_000_000;

  /** What reading the clock costs. */
  private static final long READ = 100;

  private final AtomicLong cpu = new AtomicLong();

  @AfterEach
  void clear() {
    System.clearProperty(Slowdown.PROPERTY);
  }

  @Test
  void withoutThePropertyTheConnectorIsAsItWas() {
    Connector connector = endpoint -> () -> message -> () -> {};

    assertThat(Slowdown.of(connector)).isSameAs(connector);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.05, 0.5})
  void theShareOfTheCpuTimeIsBurnt(double share) throws Exception {
    Call call = new Slowdown(share, () -> cpu.addAndGet(READ)).slower(() -> cpu.addAndGet(COST));

    call.run();

    assertThat((double) cpu.get()).isCloseTo(COST / (1 - share), within(10.0 * READ));
  }

  @Test
  void aCallThatFailsStillFails() {
    Call call =
        new Slowdown(0.5, () -> cpu.addAndGet(READ))
            .slower(
                () -> {
                  cpu.addAndGet(COST);
                  throw new FailedCallException(ErrorKind.CORRUPT, "wrong");
                });

    assertThatThrownBy(call::run).hasMessage("wrong");
    assertThat(cpu).hasValueGreaterThan(2 * COST);
  }

  @Test
  void withThePropertyCallsBurnCpuTimeOfTheirThread() throws Exception {
    System.setProperty(Slowdown.PROPERTY, "0.5");
    Message message = Payloads.of(EchoCase.ECHO_VOID).getFirst();
    Connector slower = Slowdown.of(endpoint -> () -> any -> SlowdownTest::spin);
    Call call = slower.connect(ENDPOINT).get().prepare(message);
    long begin = THREADS.getCurrentThreadCpuTime();

    call.run();

    assertThat(THREADS.getCurrentThreadCpuTime() - begin).isGreaterThanOrEqualTo(2 * COST);
  }

  private static void spin() {
    long begin = THREADS.getCurrentThreadCpuTime();
    while (THREADS.getCurrentThreadCpuTime() - begin < COST) {
      Thread.onSpinWait();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "-0.1", "NaN"})
  void aShareThatNothingCanBurnIsRefused(String share) {
    System.setProperty(Slowdown.PROPERTY, share);

    assertThatThrownBy(() -> Slowdown.of(endpoint -> () -> message -> () -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("wsbench.slowdown is ")
        .hasMessageEndingWith("; it must be at least 0 and below 1");
  }
}
