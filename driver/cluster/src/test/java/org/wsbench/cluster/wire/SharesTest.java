package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.ThinkTime;
import org.wsbench.load.http.Target;

class SharesTest {
  private static final ThinkTime THINK = new ThinkTime.Fixed(Duration.ofSeconds(7));
  private static final RequestSource ECHO = RequestSource.of("echo");

  private static LoadSpec spec(Schedule schedule, RequestSource source) {
    return new LoadSpec(
        new Target("sut", 80, "/"),
        schedule,
        source,
        List.of(Stage.full(Duration.ofSeconds(1)), Stage.level(Duration.ofSeconds(2), 0.5)),
        Duration.ofSeconds(30),
        42);
  }

  private static List<Optional<Schedule>> schedules(
      Schedule schedule, RequestSource source, int... loops) {
    return Shares.of(spec(schedule, source), loops).stream()
        .map(share -> share.map(LoadSpec::schedule))
        .toList();
  }

  private static List<Integer> users(Schedule schedule, RequestSource source, int... loops) {
    return schedules(schedule, source, loops).stream()
        .map(share -> share.map(Schedule::population).orElse(0))
        .toList();
  }

  @Test
  void usersAreInProportionToLoops() {
    assertThat(users(new Schedule.ClosedLoop(32), ECHO, 1, 1)).containsExactly(16, 16);
    assertThat(users(new Schedule.ClosedLoop(32), ECHO, 6, 2)).containsExactly(24, 8);
    assertThat(users(new Schedule.ClosedLoop(10), ECHO, 1, 1, 1)).containsExactly(4, 3, 3);
    assertThat(users(new Schedule.ClosedLoop(10), ECHO, 4, 1, 4)).containsExactly(5, 1, 4);
    assertThat(users(new Schedule.ClosedLoop(1), ECHO, 1, 8, 1)).containsExactly(0, 1, 0);
  }

  @Test
  void theLargestLoadIsSplit() {
    Schedule closed = new Schedule.ClosedLoop(Integer.MAX_VALUE);

    assertThat(users(closed, ECHO, Integer.MAX_VALUE, Integer.MAX_VALUE))
        .containsExactly(1 << 30, (1 << 30) - 1);
  }

  @Test
  void everyAgentSendsSomeRequestsThatAreSentOnce() {
    RequestSource once = new RequestSource.Once("echo");

    assertThat(users(new Schedule.ClosedLoop(10), once, 8, 1, 1)).containsExactly(8, 1, 1);
    assertThat(users(new Schedule.ClosedLoop(4), once, 8, 1, 1)).containsExactly(2, 1, 1);
    assertThat(users(new Schedule.ClosedLoop(1), once, 8, 1, 1)).containsExactly(1, 1, 1);
  }

  @Test
  void anAgentWithUsersMaySend() {
    assertThat(schedules(new Schedule.Thinking(9, THINK, 1), ECHO, 1, 1, 1))
        .containsOnly(Optional.of(new Schedule.Thinking(3, THINK, 1)));
    assertThat(schedules(new Schedule.Pacing(2, THINK, 7), ECHO, 1, 1, 1))
        .containsExactly(
            Optional.of(new Schedule.Pacing(1, THINK, 4)),
            Optional.of(new Schedule.Pacing(1, THINK, 3)),
            Optional.empty());
  }

  @Test
  void theWholeRateIsSplitAmongAgentsThatMaySend() {
    Schedule arrivals = new Schedule.Arrivals(900, Schedule.Spacing.POISSON, 2);

    assertThat(schedules(arrivals, ECHO, 3, 3, 1))
        .containsExactly(
            Optional.of(new Schedule.Arrivals(450, Schedule.Spacing.POISSON, 1)),
            Optional.of(new Schedule.Arrivals(450, Schedule.Spacing.POISSON, 1)),
            Optional.empty());
  }

  @Test
  void onlyTheSeedAndThePhaseDiffer() {
    LoadSpec whole = spec(new Schedule.ClosedLoop(2), ECHO);

    List<Optional<LoadSpec>> shares = Shares.of(whole, new int[] {1, 1});

    for (int agent = 0; agent < 2; agent++) {
      assertThat(shares.get(agent))
          .contains(
              new LoadSpec(
                  whole.target(),
                  new Schedule.ClosedLoop(1),
                  ECHO,
                  whole.stages(),
                  whole.timeout(),
                  42 + agent,
                  0.25 + 0.5 * agent));
    }
  }

  @Test
  void usersOfAllAgentsStartEvenly() {
    List<LoadSpec> shares =
        Shares.of(spec(new Schedule.Thinking(12, THINK), ECHO), new int[] {1, 1, 1, 1, 1}).stream()
            .flatMap(Optional::stream)
            .toList();
    for (int percent = 1; percent < 100; percent++) {
      double level = percent / 100.0;
      long active =
          shares.stream()
              .flatMapToDouble(
                  share ->
                      IntStream.range(0, share.schedule().population())
                          .mapToDouble(
                              user -> (user + share.phase()) / share.schedule().population()))
              .filter(start -> level > start)
              .count();
      assertThat((double) active).isCloseTo(12 * level, within(1.5));
    }
  }

  @Test
  void agentsWithoutUsersHaveNoPhase() {
    assertThat(Shares.of(spec(new Schedule.ClosedLoop(2), ECHO), new int[] {1, 1, 1}))
        .extracting(share -> share.map(LoadSpec::phase))
        .containsExactly(Optional.of(0.25), Optional.of(0.75), Optional.empty());
  }

  @Test
  void oneAgentHasTheWholeLoad() {
    LoadSpec whole = spec(new Schedule.Arrivals(0.1, Schedule.Spacing.EVEN, 3), ECHO);

    assertThat(Shares.of(whole, new int[] {5})).containsExactly(Optional.of(whole));
  }

  @Test
  void anAgentNeedsLoops() {
    assertThatThrownBy(() -> Shares.of(spec(new Schedule.ClosedLoop(2), ECHO), new int[] {1, 0}))
        .hasMessage("loops: 0; at least 1 is needed");
  }

  static LongStream seeds() {
    return LongStream.range(0, 500);
  }

  /** The shares add up to the load, and each differs by less than 1 from its exact quota. */
  @ParameterizedTest
  @MethodSource("seeds")
  void nothingIsLostOrAdded(long seed) {
    Random random = new Random(seed);
    int[] loops = random.ints(1 + random.nextInt(100), 1, 129).toArray();
    int total = 1 + random.nextInt(random.nextBoolean() ? 50 : 100_000);
    int inFlight = loops.length + random.nextInt(100_000);
    double allLoops = Arrays.stream(loops).sum();

    List<Integer> users = users(new Schedule.ClosedLoop(total), ECHO, loops);
    List<Schedule> thinking =
        schedules(new Schedule.Thinking(total, THINK, inFlight), ECHO, loops).stream()
            .flatMap(Optional::stream)
            .toList();
    double rate =
        schedules(new Schedule.Arrivals(0.3, Schedule.Spacing.EVEN, total), ECHO, loops).stream()
            .flatMap(Optional::stream)
            .mapToDouble(arrivals -> ((Schedule.Arrivals) arrivals).perSecond())
            .sum();

    assertThat(users.stream().mapToInt(count -> count).sum()).isEqualTo(total);
    IntStream.range(0, loops.length)
        .forEach(
            agent ->
                assertThat((double) users.get(agent))
                    .isNotNegative()
                    .isCloseTo(total * loops[agent] / allLoops, within(1.0)));
    assertThat(thinking.stream().mapToInt(Schedule::population).sum()).isEqualTo(total);
    assertThat(thinking.stream().mapToInt(Schedule::maxInFlight).sum()).isEqualTo(inFlight);
    assertThat(rate).isCloseTo(0.3, within(1e-14));
  }
}
