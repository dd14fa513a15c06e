package org.wsbench.run.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.result.level.ProcessGauges;
import org.wsbench.run.RunningStack;
import org.wsbench.run.Server;
import org.wsbench.run.ServerReading;
import org.wsbench.run.database.DatabaseTime;
import org.wsbench.run.platform.Ticker;

/** Gauges of a server that answers when the test lets it. */
@Timeout(60)
class ActiveGaugesTest {
  private static final ServerReading READING =
      new ServerReading(
          OptionalLong.empty(),
          Map.of(),
          OptionalLong.of(300),
          OptionalInt.of(4),
          OptionalInt.of(50),
          DatabaseTime.NONE);

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch answers = new CountDownLatch(1);
  private final AtomicInteger collections = new AtomicInteger();

  /** It collects when it may answer; the first collection leaves less than the second. */
  private RunningStack stack(boolean lost) {
    Server server =
        (Server)
            Proxy.newProxyInstance(
                Server.class.getClassLoader(),
                new Class<?>[] {Server.class},
                (proxy, method, values) ->
                    switch (method.getName()) {
                      case "collectHeap" -> {
                        asked.countDown();
                        answers.await();
                        yield OptionalLong.of(100 * collections.incrementAndGet());
                      }
                      case "read" -> {
                        if (lost) {
                          throw new IOException("the server is gone");
                        }
                        yield READING;
                      }
                      default -> throw new AssertionError(method);
                    });
    return new RunningStack("dummy", 1, server, null, null, Ticker.SYSTEM);
  }

  private void awaitEnd(ActiveGauges reading) throws InterruptedException {
    while (!reading.isDone()) {
      Thread.sleep(1);
    }
  }

  @Test
  void whatEarlierCollectionsHaveLeftDoesNotCount() throws Exception {
    answers.countDown();
    try (ActiveGauges reading = ActiveGauges.begin(stack(false), Duration.ofMillis(1))) {
      awaitEnd(reading);

      assertThat(reading.end()).isEqualTo(new ProcessGauges(300L, 200L, 4, 50));
    }
  }

  @Test
  void whatIsReadAfterTheLoadIsNotThatOfActiveConnections() throws Exception {
    try (ActiveGauges reading = ActiveGauges.begin(stack(false), Duration.ZERO)) {
      asked.await();
      FutureTask<ProcessGauges> end = new FutureTask<>(reading::end);
      Thread ending = Thread.ofPlatform().start(end);
      while (ending.getState() != Thread.State.WAITING) {
        Thread.sleep(1);
      }
      answers.countDown();

      assertThat(end.get()).isEqualTo(ProcessGauges.UNKNOWN);
      assertThat(collections).hasValue(2);
    }
  }

  @Test
  void aServerThatIsLostIsReported() throws Exception {
    answers.countDown();
    try (ActiveGauges reading = ActiveGauges.begin(stack(true), Duration.ZERO)) {
      assertThatThrownBy(reading::end)
          .isInstanceOf(IOException.class)
          .hasMessage("the server is gone");
    }
  }

  @Test
  void aReadingThatHasNotBegunEndsWithTheLoad() throws Exception {
    ActiveGauges reading = ActiveGauges.begin(stack(false), Duration.ofHours(1));

    reading.close();

    assertThat(reading.isDone()).isTrue();
    assertThat(collections).hasValue(0);
  }
}
