package org.wsbench.run.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.analysis.level.Trial.Outcome.FAILED;
import static org.wsbench.analysis.level.Trial.Outcome.PASSED;
import static org.wsbench.analysis.level.Trial.Outcome.VOID;

import org.junit.jupiter.api.Test;

class ClimbTest {
  private final Climb climb = new Climb();

  @Test
  void endsWhereTheLimitIsBroken() {
    assertThat(climb.goesOn("metro", PASSED)).isTrue();
    assertThat(climb.goesOn("metro", FAILED)).isFalse();
  }

  @Test
  void goesOnAfterAStepThatIsUnknown() {
    assertThat(climb.goesOn("metro", VOID)).isTrue();
    assertThat(climb.goesOn("metro", VOID)).isTrue();
    assertThat(climb.goesOn("metro", PASSED)).isTrue();
    assertThat(climb.goesOn("metro", VOID)).isTrue();
  }

  @Test
  void endsAfterThreeUnknownStepsInARow() {
    assertThat(climb.goesOn("metro", VOID)).isTrue();
    assertThat(climb.goesOn("cxf", VOID)).isTrue();
    assertThat(climb.goesOn("metro", VOID)).isTrue();
    assertThat(climb.goesOn("metro", VOID)).isFalse();
  }
}
