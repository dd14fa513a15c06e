package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.result.Interval;

class FailureConditionTest {

  /** Within 1 % of 1, nothing is slower or faster, whatever the threshold. */
  @ParameterizedTest
  @CsvSource({
    "ratio < 0.95, 0.95, 1.10, true",
    "ratio < 0.95, 0.94, 1.10, false",
    "ratio < 0.95, 0.80, 0.90, false",
    "ratio < 1,    0.992, 1.005, true",
    "ratio < 1,    0.98, 1.005, false",
    "start > 1.1,  0.50, 1.10, true",
    "start > 1.1,  0.50, 1.11, false",
    "start > 1,    0.50, 1.009, true"
  })
  void anIntervalExcludesAConditionThatNoneOfItsValuesMeets(
      String text, double low, double high, boolean excluded) {
    FailureCondition condition = new FailureCondition.Converter().convert(text);

    assertThat(condition.isExcludedBy(new Interval(low, high))).isEqualTo(excluded);
  }
}
