package org.wsbench.run.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.analysis.level.Trial.Outcome.FAILED;
import static org.wsbench.analysis.level.Trial.Outcome.PASSED;
import static org.wsbench.analysis.level.Trial.Outcome.VOID;

import org.junit.jupiter.api.Test;

class StepEndTest {
  private final StepEnd steps = new StepEnd();

  @Test
  void endsWhereTheLimitIsBroken() {
    assertThat(steps.goesOn("metro", PASSED)).isTrue();
    assertThat(steps.goesOn("metro", FAILED)).isFalse();
  }

  @Test
  void goesOnAfterAVoidStep() {
    assertThat(steps.goesOn("metro", VOID)).isTrue();
    assertThat(steps.goesOn("metro", VOID)).isTrue();
    assertThat(steps.goesOn("metro", PASSED)).isTrue();
    assertThat(steps.goesOn("metro", VOID)).isTrue();
  }

  @Test
  void endsAfterThreeVoidStepsInARow() {
    assertThat(steps.goesOn("metro", VOID)).isTrue();
    assertThat(steps.goesOn("cxf", VOID)).isTrue();
    assertThat(steps.goesOn("metro", VOID)).isTrue();
    assertThat(steps.goesOn("metro", VOID)).isFalse();
  }
}
