package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.http.Target;

class LoadSpecTest {

  private static final ThinkTime THINK = new ThinkTime.Fixed(Duration.ofSeconds(1));

  static Stream<Arguments> longest() {
    return Stream.of(
        Arguments.of(new Schedule.ClosedLoop(1), 3),
        Arguments.of(new Schedule.ClosedLoop(64), 3),
        Arguments.of(new Schedule.ClosedLoop(65), 4),
        Arguments.of(new Schedule.ClosedLoop(6400), 102),
        Arguments.of(new Schedule.Thinking(20, THINK), 3),
        Arguments.of(new Schedule.Thinking(20, THINK, 5), 4),
        Arguments.of(new Schedule.Pacing(500, THINK, 129), 6),
        Arguments.of(new Schedule.Arrivals(1, Schedule.Spacing.EVEN, 64), 3));
  }

  /** The stale connection, every 64 that are opened, and the reply; the wait for others before. */
  @ParameterizedTest(name = "{0}: {1} time-outs")
  @MethodSource
  void longest(Schedule schedule, int timeouts) {
    LoadSpec spec =
        new LoadSpec(
            new Target("127.0.0.1", 80, "/"),
            schedule,
            RequestSource.of(Echo.NAME),
            List.of(new Stage(Duration.ofSeconds(2), 0, 1), Stage.full(Duration.ofSeconds(5))),
            Duration.ofSeconds(10),
            1);
    assertThat(spec.longest()).isEqualTo(Duration.ofSeconds(7 + 10L * timeouts));
  }
}
