package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;

/** An interrupt ends a load wherever it is, and the generator goes on with others. */
@Timeout(60)
class InterruptedLoadTest {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final int USERS = 4;
  private static final Duration THINK_TIME = Duration.ofMillis(100);

  static Stream<Schedule> schedules() {
    return Stream.of(
        new Schedule.ClosedLoop(USERS),
        new Schedule.Thinking(USERS, new ThinkTime.Fixed(THINK_TIME), USERS),
        new Schedule.Arrivals(100, Schedule.Spacing.EVEN, USERS));
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void aLoadThatGoesOnForMinutesEndsAtOnce(Schedule schedule) throws Exception {
    assertEnds(schedule, Behaviors.echo());
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void soDoesOneThatWaitsForRepliesThatNeverCome(Schedule schedule) throws Exception {
    assertEnds(
        schedule,
        Behaviors.when(asked -> asked.number() < 1, Behaviors.silence(), Behaviors.echo()));
  }

  private static void assertEnds(Schedule schedule, Behavior behavior) throws Exception {
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = Echo.generator(2)) {
      Thread worker = Thread.currentThread();
      Thread.startVirtualThread(
          () -> {
            try {
              server.await(counts -> counts.requests() > 0, Echo.TIMEOUT);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            worker.interrupt();
          });
      LoadSpec spec =
          new LoadSpec(server.target(), schedule, RequestSource.of(Echo.NAME), LONG, LONG, 1);

      assertThatThrownBy(() -> generator.run(spec)).isInstanceOf(InterruptedException.class);

      server.await(counts -> counts.open() == 0, Echo.TIMEOUT);
      LoadReport next = generator.run(Echo.closedLoop(server, USERS));
      assertThat(next.verified()).isPositive();
      assertThat(next.errors()).isEqualTo(ErrorCounts.NONE);
      generator.disconnect(server.target());
    }
  }
}
