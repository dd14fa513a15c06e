package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.analysis.level.Trial.Outcome;
import org.wsbench.result.Errors;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;

class TrialTest {
  private static final LevelSettings STUDY = TestLevels.rates(TestLevels.p99(50, 0.01), "50%");

  private static Trial trial(TestWindow window) {
    return Trial.of(window.build(), STUDY);
  }

  private static TestWindow window() {
    return TestWindow.of("metro", Level.rate(100));
  }

  /** The 99th percentile is four times the median, and may be shorter by the lateness. */
  @ParameterizedTest
  @CsvSource({
    "12, 100, PASSED",
    "12, 8000, PASSED",
    "13, 100, FAILED",
    "20, 5000, FAILED",
    "13, 2500, VOID",
    "12, 30000, VOID",
  })
  void aLateDriverLeavesWhatIsDecidedWithoutIt(
      double medianMillis, double lateMicros, Outcome outcome) {
    assertThat(trial(window().p50(medianMillis).late(lateMicros)).outcome()).isEqualTo(outcome);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1900, 2100, 30_000})
  void errorsAreNotTheDrivers(double lateMicros) {
    Trial trial = trial(window().p50(1).late(lateMicros).errors(new Errors(50, 0, 0, 0, 0)));

    assertThat(trial.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(trial.broken()).isEqualTo("errors");
  }

  @Test
  void aBusyDriverBreaksNoLimitOnLatenciesAndMakesNoErrors() {
    assertThat(trial(window().p50(100).late(0).driverBusy(0.95)).outcome()).isEqualTo(Outcome.VOID);
    assertThat(trial(window().p50(100).late(0).driverBusy(0.85)).outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(trial(window().p50(100).late(0).driverBusy(0.95).busy(0.9)).outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(trial(window().p50(1).driverBusy(0.95)).outcome()).isEqualTo(Outcome.PASSED);
    assertThat(trial(window().errors(new Errors(50, 0, 0, 0, 0)).driverBusy(0.95)).outcome())
        .isEqualTo(Outcome.FAILED);
  }

  /**
   * 32 may be in flight, and 105 are due each second: late by 0.3 s at most, 31.5 are due at once.
   */
  @ParameterizedTest
  @CsvSource({"100_000, FAILED", "125_000, VOID"})
  void dropsOfADriverThatStoodStillAreNotTheStacks(String lateMicros, Outcome outcome) {
    double late = Double.parseDouble(lateMicros.replace("_", ""));

    LevelSettings patient = TestLevels.rates(TestLevels.p99(5000, 0.01), "50%");
    LoadWindow window = window().p50(1000).late(late).dropped(50).build();
    assertThat(Trial.of(window, patient).outcome()).isEqualTo(outcome);
  }
}
