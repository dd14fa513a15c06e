package org.wsbench.analysis.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.result.Interval;

class TrendTest {
  private static final int EXPERIMENTS = 1000;

  @Test
  void aStraightLineIsSeenWithItsSlope() {
    double[] values = new double[61];
    for (int i = 0; i < values.length; i++) {
      values[i] = 3 + 0.01 * i;
    }

    Trend trend = Trend.of(values);

    assertThat(trend.chance()).isLessThan(0.001);
    assertThat(trend.change()).isCloseTo(0.6, within(1e-9));
  }

  @Test
  void aConstantAndAShortSeriesHaveNoTrend() {
    assertThat(Trend.of(new double[60])).isEqualTo(new Trend(0, new Interval(0, 0), 0, 1));
    assertThat(Trend.of(new double[] {1, 2, 3, 4, 5, 6, 7}).chance()).isEqualTo(1);
  }

  /** As Sen's limits are the same number of slopes away from both ends. */
  @Test
  void theIntervalOfNegatedValuesIsTheNegatedInterval() {
    Random random = new Random(17);
    for (int i = 0; i < 100; i++) {
      double[] values = Noise.HEAVY_TAILS.series(random, 8 + i % 20, 0.3);
      Interval interval = Trend.of(values).interval();
      Interval negated = Trend.of(Arrays.stream(values).map(value -> -value).toArray()).interval();

      assertThat(negated).isEqualTo(new Interval(-interval.high(), -interval.low()));
    }
  }

  /** Of those whose chance is 1 % at most. */
  @ParameterizedTest(name = "{0} points, correlation {1}")
  @CsvSource({"12, 0, 0.02", "12, 0.5, 0.04", "60, 0, 0.02", "60, 0.5, 0.04", "900, 0.5, 0.03"})
  void noiseAloneIsSeldomTakenForATrend(int points, double correlation, double most) {
    Random random = new Random(11);
    int found = 0;
    int experiments = points > 100 ? 100 : EXPERIMENTS;
    for (int i = 0; i < experiments; i++) {
      found += Trend.of(Noise.NORMAL.series(random, points, correlation)).chance() <= 0.01 ? 1 : 0;
    }

    assertThat(found / (double) experiments).isLessThanOrEqualTo(most);
  }

  @Test
  void aRiseThatIsLargeAgainstTheNoiseIsFound() {
    Random random = new Random(13);
    int found = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      double[] values = Noise.HEAVY_TAILS.series(random, 60, 0.3);
      for (int point = 0; point < values.length; point++) {
        values[point] = 0.03 * values[point] + 0.15 * point / values.length;
      }
      found += Trend.of(values).chance() <= 0.01 ? 1 : 0;
    }

    assertThat(found / (double) EXPERIMENTS).isGreaterThan(0.9);
  }
}
