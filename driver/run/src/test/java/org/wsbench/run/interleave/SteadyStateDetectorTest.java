package org.wsbench.run.interleave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SteadyStateDetectorTest {
  private static final double INTERVAL_SECONDS = 2;

  private final SteadyStateDetector detector = new SteadyStateDetector(INTERVAL_SECONDS);

  private void add(double compilerSeconds, double... tps) {
    for (double one : tps) {
      detector.add(one, OptionalDouble.of(compilerSeconds));
    }
  }

  @Test
  void isReachedWhenCompilerAndThroughputAreFlat() {
    add(0.01, 100, 100, 100, 101, 99, 102);

    assertThat(detector.reached()).isTrue();
    assertThat(detector.tps()).containsExactly(100.0, 100.0, 100.0, 101.0, 99.0, 102.0);
    assertThat(detector.compilerSeconds()).hasSize(6).containsOnly(0.01);
  }

  @Test
  void needsTwoStretchesOfIntervals() {
    add(0, 100, 100, 100, 100, 100);

    assertThat(detector.reached()).isFalse();
  }

  @Test
  void isNotReachedWhileTheCompilerIsBusyHoweverSteadyTheThroughput() {
    add(0.5, 100, 100, 100, 100, 100, 100);

    assertThat(detector.reached()).isFalse();
  }

  @Test
  void oneBusyIntervalOfTheLastThreeIsEnoughToGoOn() {
    add(0, 100, 100, 100, 100);
    add(0.11, 100);
    add(0, 100);
    assertThat(detector.reached()).isFalse();

    add(0, 100, 100);
    assertThat(detector.reached()).isTrue();
  }

  @Test
  void isNotReachedWhileThroughputRises() {
    add(0, 100, 100, 100, 104, 106, 105);

    assertThat(detector.reached()).isFalse();
  }

  @Test
  void aFallIsFlatEnough() {
    add(0, 100, 100, 100, 80, 80, 80);

    assertThat(detector.reached()).isTrue();
  }

  @Test
  void aDipIsNoSlope() {
    add(0, 100, 40, 100, 100, 30, 101);

    assertThat(detector.reached()).isTrue();
  }

  @Test
  void recoveringFromADipThatFilledAStretchIsARise() {
    add(0, 40, 40, 40, 100, 100, 100);

    assertThat(detector.reached()).isFalse();
  }

  @Test
  void withoutACompilerThroughputDecides() {
    for (int i = 0; i < 6; i++) {
      assertThat(detector.reached()).isFalse();
      detector.add(100, OptionalDouble.empty());
    }
    assertThat(detector.reached()).isTrue();
    assertThat(detector.compilerSeconds()).isEmpty();
  }

  @Test
  void aCompilerThatCameIntoSightLatelyIsWaitedFor() {
    for (int i = 0; i < 6; i++) {
      detector.add(100, OptionalDouble.empty());
    }
    add(0, 100, 100);
    assertThat(detector.reached()).isFalse();

    add(0, 100);
    assertThat(detector.reached()).isTrue();
  }
}
