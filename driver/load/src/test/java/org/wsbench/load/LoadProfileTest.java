package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.load.http.Target;

/** The level over the time of a run; times are in microseconds here. */
class LoadProfileTest {

  private static final Duration MILLI = Duration.ofMillis(1);

  /** Up in 1 ms, full for 1 ms, down to a half in 1 ms, and nothing for 1 ms. */
  private final LoadProfile profile =
      new LoadProfile(
          List.of(
              new Stage(MILLI, 0, 1),
              Stage.full(MILLI),
              new Stage(MILLI, 1, 0.5),
              Stage.level(MILLI, 0)));

  private double level(double micros) {
    return profile.level(Math.round(micros * 1000));
  }

  private double nextAbove(double threshold, double fromMicros) {
    return profile.nextAbove(threshold, Math.round(fromMicros * 1000)) / 1e3;
  }

  private double afterWork(double fromMicros, double workMicros) {
    return profile.afterWork(fromMicros * 1000, workMicros * 1000) / 1e3;
  }

  @Test
  void theLevelMovesEvenlyWithinAStage() {
    assertThat(level(0)).isZero();
    assertThat(level(250)).isEqualTo(0.25);
    assertThat(level(1500)).isEqualTo(1);
    assertThat(level(2500)).isEqualTo(0.75);
    assertThat(level(3000)).isZero();
    assertThat(level(5000)).isZero();
    assertThat(level(250)).isEqualTo(0.25);
  }

  @Test
  void aThresholdIsCrossedWhereTheLevelRises() {
    assertThat(nextAbove(0.25, 0)).isEqualTo(250.001);
    assertThat(nextAbove(0.25, 100)).isEqualTo(250.001);
    assertThat(nextAbove(0.25, 300)).isEqualTo(300);
    assertThat(nextAbove(0.6, 2700)).isEqualTo(2700);
    assertThat(profile.nextAbove(0.6, 2_900_000)).isEqualTo(Long.MAX_VALUE);
    assertThat(profile.nextAbove(0.25, 4_000_000)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void workIsTheIntegralOfTheLevel() {
    assertThat(afterWork(0, 500)).isEqualTo(1000);
    assertThat(afterWork(0, 125)).isEqualTo(500);
    assertThat(afterWork(500, 375)).isEqualTo(1000);
    assertThat(afterWork(500, 1000)).isEqualTo(1625);
    assertThat(afterWork(0, 1937.5)).isCloseTo(2500, within(1e-6));
    assertThat(afterWork(0, 2250)).isEqualTo(3000);
    assertThat(afterWork(0, 2251)).isInfinite();
  }

  @Test
  void whatIsNoStageIsRefused() {
    assertThatThrownBy(() -> Stage.full(Duration.ZERO))
        .hasMessage("length of a stage: PT0S; more than 0 is needed");
    assertThatThrownBy(() -> new Stage(MILLI, 0, 1.5))
        .hasMessage("level of a stage: 1.5; 0 to 1 is needed");
    assertThatThrownBy(() -> Stage.level(MILLI, Double.NaN))
        .hasMessage("level of a stage: NaN; 0 to 1 is needed");
    assertThatThrownBy(() -> load(List.of()))
        .hasMessage("stages: []; at least 1 with a level above 0 is needed");
    assertThatThrownBy(() -> load(List.of(Stage.level(MILLI, 0))))
        .hasMessageEndingWith("at least 1 with a level above 0 is needed");
  }

  private static LoadSpec load(List<Stage> stages) {
    return new LoadSpec(
        new Target("127.0.0.1", 80, "/"),
        new Schedule.ClosedLoop(1),
        RequestSource.of(Echo.NAME),
        stages,
        MILLI,
        1);
  }
}
