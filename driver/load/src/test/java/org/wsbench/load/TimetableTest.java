package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** When requests are due, in hours that pass at once: replies take no time here. */
class TimetableTest {

  private static final Duration HOUR = Duration.ofHours(1);
  private static final double HOUR_NANOS = HOUR.toNanos();
  private static final Duration SECOND = Duration.ofSeconds(1);

  private static LoadProfile hours(Stage... stages) {
    return new LoadProfile(List.of(stages));
  }

  private static List<User> users(int count) {
    List<User> users = IntStream.range(0, count).mapToObj(User::new).toList();
    users.forEach(user -> user.begin(5));
    return users;
  }

  private static Timetable arrivals(
      double perSecond, Schedule.Spacing spacing, LoadProfile profile) {
    return new ArrivalTimetable(
        new Schedule.Arrivals(perSecond, spacing, 1), profile, users(1), 0, 1);
  }

  private static Timetable thinking(int users, ThinkTime thinkTime, LoadProfile profile) {
    return ThinkingTimetable.afterReply(
        thinkTime, new ActiveUsers(profile, users, LoadSpec.ROUNDING), users(users));
  }

  /** All due times until the end of a profile, in fractions of an hour. */
  private static double[] due(Timetable timetable, LoadProfile profile) {
    LongStream.Builder due = LongStream.builder();
    for (long at = timetable.nextNanos(); at < profile.endNanos(); at = timetable.nextNanos()) {
      User user = timetable.takeDue(at);
      // A user who has left instead is not due.
      if (user != null) {
        due.add(user.dueNanos);
        timetable.over(user, at);
      }
    }
    return due.build().mapToDouble(nanos -> nanos / HOUR_NANOS).toArray();
  }

  private static long count(double[] times, double from, double to) {
    Predicate<Double> inside = time -> time >= from && time < to;
    return Arrays.stream(times).boxed().filter(inside).count();
  }

  @Test
  void poissonArrivalsHaveExponentialGaps() {
    LoadProfile profile = hours(Stage.full(HOUR));
    double[] due = due(arrivals(10, Schedule.Spacing.POISSON, profile), profile);
    double[] seconds = new double[due.length - 1];
    Arrays.setAll(seconds, i -> (due[i + 1] - due[i]) * 3600);
    Arrays.sort(seconds);
    assertThat(Arrays.stream(seconds).average().orElseThrow()).isCloseTo(0.1, withinPercentage(2));
    assertThat(KolmogorovSmirnov.distance(seconds, t -> 1 - Math.exp(-10 * t)))
        .isLessThan(KolmogorovSmirnov.critical(seconds.length));
  }

  @Test
  void evenArrivalsAreEquallyFarApart() {
    LoadProfile profile = hours(Stage.full(HOUR));
    double[] due = due(arrivals(3, Schedule.Spacing.EVEN, profile), profile);
    assertThat(due).hasSize(3 * 3600);
    assertThat(due[1] - due[0]).isCloseTo(due[10_001] - due[10_000], withinPercentage(0.01));
  }

  /** By time t of a ramp from 0 to 1, the share t^2 of all has come. */
  @Test
  void arrivalsFollowARamp() {
    LoadProfile profile = hours(new Stage(HOUR, 0, 1));
    double[] poisson = due(arrivals(10, Schedule.Spacing.POISSON, profile), profile);
    double[] even = due(arrivals(10, Schedule.Spacing.EVEN, profile), profile);
    assertThat(KolmogorovSmirnov.distance(poisson, t -> t * t))
        .isLessThan(KolmogorovSmirnov.critical(poisson.length));
    assertThat((double) poisson.length).isCloseTo(18_000, withinPercentage(2));
    assertThat(even).hasSize(18_000);
    assertThat(KolmogorovSmirnov.distance(even, t -> t * t)).isLessThan(1.0 / 18_000);
  }

  @Test
  void eachStageGetsItsArrivals() {
    LoadProfile profile =
        hours(
            Stage.level(HOUR, 0.1),
            Stage.full(HOUR),
            Stage.level(HOUR, 0),
            new Stage(HOUR, 1, 0.5));
    double[] due = due(arrivals(1, Schedule.Spacing.EVEN, profile), profile);
    assertThat(count(due, 0, 1)).isEqualTo(360);
    assertThat(count(due, 1, 2)).isEqualTo(3600);
    assertThat(count(due, 2, 3)).isZero();
    assertThat(count(due, 3, 4)).isEqualTo(2700);
  }

  /** Users who all come at the start are as many per second then as later. */
  @Test
  void thinkingUsersAreStationaryFromTheStart() {
    LoadProfile profile = hours(Stage.full(HOUR));
    ThinkTime thinkTime = new ThinkTime.Uniform(Duration.ofMinutes(20), Duration.ofMinutes(40));
    double[] due = due(thinking(20_000, thinkTime, profile), profile);
    for (int tenth = 0; tenth < 10; tenth++) {
      // 4000 are expected; a Poisson count would have a standard deviation of 63.
      assertThat(count(due, tenth / 10.0, (tenth + 1) / 10.0)).isBetween(3750L, 4250L);
    }
    assertThat(KolmogorovSmirnov.distance(due, t -> t))
        .isLessThan(KolmogorovSmirnov.critical(due.length));
  }

  @Test
  void thinkingUsersComeAndLeaveEvenly() {
    LoadProfile profile = hours(new Stage(HOUR, 0, 1), new Stage(HOUR, 1, 0), Stage.level(HOUR, 0));
    double[] due = due(thinking(1000, new ThinkTime.Fixed(SECOND), profile), profile);
    // One request per second for each user who is there.
    assertThat((double) count(due, 0, 1)).isCloseTo(1_800_000, withinPercentage(0.1));
    assertThat((double) count(due, 0, 0.5)).isCloseTo(450_000, withinPercentage(0.5));
    assertThat((double) count(due, 1, 1.5)).isCloseTo(1_350_000, withinPercentage(0.5));
    assertThat(count(due, 2, 3)).isZero();
  }

  @Test
  void usersWhoHaveLeftComeAgain() {
    LoadProfile profile = hours(Stage.full(HOUR), Stage.level(HOUR, 0.25), Stage.full(HOUR));
    double[] due = due(thinking(100, new ThinkTime.Fixed(SECOND), profile), profile);
    assertThat((double) count(due, 0, 1)).isCloseTo(360_000, withinPercentage(0.1));
    assertThat((double) count(due, 1, 2)).isCloseTo(90_000, withinPercentage(0.1));
    assertThat((double) count(due, 2, 3)).isCloseTo(360_000, withinPercentage(0.1));
  }

  /**
   * A reply that takes longer than the pace is followed at once, and the pace starts from there.
   */
  @Test
  void aPaceCountsFromStartToStart() {
    LoadProfile profile = hours(Stage.full(HOUR));
    Timetable timetable =
        ThinkingTimetable.startToStart(
            new ThinkTime.Fixed(SECOND), new ActiveUsers(profile, 1, LoadSpec.ROUNDING), users(1));
    long first = timetable.nextNanos();
    assertThat(first).isBetween(0L, SECOND.toNanos());
    timetable.over(timetable.takeDue(first), first + 300_000_000);
    assertThat(timetable.nextNanos()).isEqualTo(first + 1_000_000_000);
    timetable.over(timetable.takeDue(first + 1_100_000_000), first + 4_000_000_000L);
    assertThat(timetable.nextNanos()).isEqualTo(first + 4_000_000_000L);
    timetable.over(timetable.takeDue(first + 4_000_000_000L), first + 4_100_000_000L);
    assertThat(timetable.nextNanos()).isEqualTo(first + 5_000_000_000L);
  }
}
