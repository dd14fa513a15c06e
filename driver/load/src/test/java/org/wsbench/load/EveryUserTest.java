package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;

/** Every user sends, however many event loops there are and requests may be in flight. */
@Timeout(60)
class EveryUserTest {

  /** All of them have thought for the first time long before the end. */
  private static final ThinkTime THINK = new ThinkTime.Fixed(Duration.ofMillis(5));

  static Stream<Arguments> loads() {
    return IntStream.rangeClosed(1, 5)
        .boxed()
        .flatMap(
            loops ->
                Stream.of(1, 2, 3, 7)
                    .flatMap(
                        inFlight ->
                            Stream.of(
                                Arguments.of(loops, new Schedule.Thinking(20, THINK, inFlight)),
                                Arguments.of(loops, new Schedule.Pacing(3, THINK, inFlight)))));
  }

  @ParameterizedTest(name = "{0} event loops, {1}")
  @MethodSource("loads")
  void everyUserSends(int loops, Schedule schedule) throws Exception {
    Set<String> asked = ConcurrentHashMap.newKeySet();
    Behavior noting =
        exchange -> {
          asked.add(new String(exchange.request().body()));
          Behaviors.echo().answer(exchange);
        };
    try (DummyServer server = DummyServer.start(noting);
        LoadGenerator generator = Echo.generator(loops)) {
      // With a stride of all requests, each user sends one and the same all the time.
      LoadReport report =
          generator.run(
              new LoadSpec(
                  server.target(),
                  schedule,
                  new RequestSource.Rotation(Echo.NAME, Echo.REQUESTS),
                  Duration.ofMillis(50),
                  Echo.TIMEOUT,
                  1));
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.generator().dropped()).isZero();
      assertThat(asked).hasSize(schedule.population());
      assertThat(report.connections().opened()).isLessThanOrEqualTo(schedule.maxInFlight());
    }
  }
}
