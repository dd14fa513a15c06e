package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;

/** Ten thousand users who think on one event loop. */
@Timeout(60)
class ThinkingUsersMemoryTest {

  private static final int USERS = 10_000;
  private static final int MAX_BYTES = 3 << 10;

  private static LoadSpec spec(DummyServer server, int users, Duration thinkTime) {
    return new LoadSpec(
        server.target(),
        new Schedule.Thinking(users, new ThinkTime.Uniform(Duration.ZERO, thinkTime)),
        RequestSource.of(Echo.NAME),
        List.of(Stage.full(Duration.ofSeconds(3))),
        Echo.TIMEOUT,
        1);
  }

  private static long heapInUse() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      System.gc();
      least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
    return least;
  }

  private static int threads() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }

  @Test
  void usersWhoThinkTakeLittleMemoryNoThreadAndNoConnection() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(1)) {
      generator.run(spec(server, 1, Duration.ofMillis(10)));
      long heapBefore = heapInUse();
      int threadsBefore = threads();
      long requestsBefore = server.counts().requests();
      AtomicReference<LoadReport> report = new AtomicReference<>();
      CompletableFuture<Void> running =
          CompletableFuture.runAsync(
              () -> report.set(run(generator, spec(server, USERS, Duration.ofSeconds(20)))));
      server.await(seen -> seen.requests() > requestsBefore + 100, Echo.TIMEOUT);
      long perUser = (heapInUse() - heapBefore) / USERS;
      int threads = threads();
      running.join();
      assertThat(perUser).as("bytes per user").isLessThanOrEqualTo(MAX_BYTES);
      // The one that waits for the report, and those of the dummy server.
      assertThat(threads - threadsBefore).isLessThan(10);
      // 10,000 users, 10 s each on average, for 3 s: a standard deviation of 50.
      assertThat(report.get().verified()).isBetween(2700L, 3300L);
      assertThat(report.get().connections().mostOpen())
          .isEqualTo(report.get().connections().open())
          .isLessThan(USERS / 2);
    }
  }

  private static LoadReport run(LoadGenerator generator, LoadSpec spec) {
    try {
      return generator.run(spec);
    } catch (LoadFailedException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
