package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.result.Interval;
import org.wsbench.result.Verdict;

class DecisionTest {

  @ParameterizedTest(name = "{0} to {1}: {2}")
  @CsvSource({
    "1.0101, 1.5, FASTER",
    "1.5, 1.6, FASTER",
    "1.0099, 1.5, UNDECIDED",
    "1, 1.02, EQUAL",
    "1.005, 1.099, EQUAL",
    "1.0101, 1.02, FASTER",
    "0.99, 1.0999, EQUAL",
    "0.99, 1.1001, UNDECIDED",
    "0.9092, 1.01, EQUAL",
    "0.9090, 1.01, UNDECIDED",
    "0.5, 0.99, SLOWER",
    "0.5, 0.9902, UNDECIDED",
    "0.98, 0.9902, EQUAL",
    "0.5, 2, UNDECIDED"
  })
  void theIntervalDecides(double low, double high, Verdict verdict) {
    assertThat(Decision.of(new Interval(low, high)).verdict()).isEqualTo(verdict);
  }

  @ParameterizedTest(name = "{0} to {1}")
  @CsvSource({"1.02, 1.3", "0.95, 1.04", "0.7, 1.3", "0.8, 0.9"})
  void theOtherStackGetsTheInverse(double low, double high) {
    Decision decision = Decision.of(new Interval(low, high));
    Decision other = Decision.of(new Interval(1 / high, 1 / low));

    assertThat(other.verdict()).isEqualTo(decision.verdict().inverse());
  }

  @Test
  void equalIsWithinTheFartherEnd() {
    assertThat(Decision.of(new Interval(0.98, 1.04)).within()).isCloseTo(0.04, within(1e-12));
    assertThat(Decision.of(new Interval(0.96, 1.02)).within())
        .isCloseTo(1 / 0.96 - 1, within(1e-12));
  }

  @Test
  void nothingButEqualHasADistance() {
    assertThat(Decision.of(new Interval(1.2, 1.3)).within()).isNull();
    assertThat(Decision.of(new Interval(0.7, 1.3)).within()).isNull();
  }

  @Test
  void withoutAnIntervalNothingIsDecided() {
    assertThat(Decision.of(null)).isEqualTo(new Decision(Verdict.UNDECIDED, null));
  }
}
