package org.wsbench.run.interleave;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.StoppingRule;
import org.wsbench.plan.Share;
import org.wsbench.run.platform.FakeTicker;

class StartScheduleTest {
  private static final StoppingRule WIDE = new StoppingRule(false, true, 0.2);
  private static final StoppingRule NARROW = new StoppingRule(true, false, 0.01);

  private final FakeTicker ticker = new FakeTicker();

  private StartSchedule schedule(int minimum, int groups, String target) {
    Optional<Share> share = Optional.of(target).filter(text -> !text.isEmpty()).map(Share::parse);
    return new StartSchedule(
        new StartSchedule.Limits(minimum, 10, groups, share, Duration.ofMinutes(12)), ticker);
  }

  @Test
  void allStartsOfAllGroupsShareTheTime() {
    StartSchedule schedule = schedule(2, 3, "");

    assertThat(schedule.share(0)).isEqualTo(Duration.ofMinutes(2));
    ticker.pass(Duration.ofMinutes(8));
    assertThat(schedule.share(4)).isEqualTo(Duration.ofMinutes(2));
    ticker.pass(Duration.ofMinutes(8));
    assertThat(schedule.share(5)).isEqualTo(Duration.ZERO);
    assertThat(schedule(2, 1, "3%").share(0)).isEqualTo(Duration.ofMinutes(2));
  }

  @Test
  void aGroupIsStartedAgainUntilItsRatiosArePreciseEnough() {
    StartSchedule schedule = schedule(2, 1, "3%");
    Duration none = Duration.ZERO;

    assertThat(schedule.goesOn(1, none, () -> Optional.of(NARROW))).isTrue();
    assertThat(schedule.goesOn(2, none, () -> Optional.of(NARROW))).isFalse();
    assertThat(schedule.goesOn(2, none, () -> Optional.of(WIDE))).isTrue();
    assertThat(schedule.goesOn(2, none, Optional::empty)).isFalse();
    assertThat(schedule.goesOn(10, none, () -> Optional.of(WIDE))).isFalse();
    assertThat(schedule.goesOn(2, Duration.ofHours(1), () -> Optional.of(WIDE))).isFalse();
    assertThat(schedule(2, 1, "").goesOn(2, none, () -> Optional.of(WIDE))).isFalse();
  }

  @Test
  void saysThatThereWasNoRatio() {
    assertThat(schedule(2, 1, "3%").end(List.of()))
        .contains("there was no ratio to be made precise");
  }

  @Test
  void aRatioWithoutAnIntervalIsKnownToWithinNothing() {
    StoppingRule unknown = new StoppingRule(false, true, Double.POSITIVE_INFINITY);

    assertThat(schedule(2, 1, "3%").end(List.of(NARROW, unknown)))
        .contains(
            "the time was over before every ratio was known to within 3%: there is one that has no"
                + " interval");
  }

  @Test
  void saysWhetherTheTargetWasReached() {
    assertThat(schedule(2, 1, "").end(List.of(NARROW))).isEmpty();
    assertThat(schedule(2, 1, "3%").end(List.of(NARROW)))
        .contains("every ratio is known to within 3%");
    assertThat(schedule(2, 1, "3%").end(List.of(NARROW, WIDE)))
        .contains(
            "the time was over before every ratio was known to within 3%: the least precise is"
                + " known to within 20.0 %");
    assertThat(schedule(2, 1, "3%").end(List.of(new StoppingRule(false, true, 0.01))))
        .contains(
            "the time was over before there were enough starts to be sure that every ratio is known"
                + " to within 3%");
  }
}
