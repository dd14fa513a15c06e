package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Think times follow their distribution. */
class ThinkTimeTest {

  private static final int SAMPLES = 100_000;
  private static final Duration SECOND = Duration.ofSeconds(1);

  /** Sorted, in seconds, of one user. */
  private static double[] samples(ThinkTime thinkTime) {
    User user = new User(3);
    user.begin(7);
    double[] samples = new double[SAMPLES];
    Arrays.setAll(samples, i -> thinkTime.nanos(user.uniform()) / 1e9);
    Arrays.sort(samples);
    return samples;
  }

  /** The largest distance between a sample's distribution and a theoretical one. */
  private static double kolmogorovSmirnov(double[] sorted, DoubleUnaryOperator distribution) {
    double largest = 0;
    for (int i = 0; i < sorted.length; i++) {
      double expected = distribution.applyAsDouble(sorted[i]);
      largest = Math.max(largest, expected - (double) i / sorted.length);
      largest = Math.max(largest, (i + 1.0) / sorted.length - expected);
    }
    return largest;
  }

  /** Larger by chance in 1 of 100 samples (Smirnov 1948). */
  private static double critical() {
    return 1.63 / Math.sqrt(SAMPLES);
  }

  @Test
  void exponentialTimesAreExponential() {
    double[] samples = samples(new ThinkTime.Exponential(SECOND, Duration.ofHours(1)));
    assertThat(Arrays.stream(samples).average().orElseThrow()).isCloseTo(1, withinPercentage(2));
    assertThat(kolmogorovSmirnov(samples, t -> 1 - Math.exp(-t))).isLessThan(critical());
  }

  @Test
  void longExponentialTimesAreCut() {
    double[] samples = samples(new ThinkTime.Exponential(SECOND, Duration.ofSeconds(2)));
    assertThat(samples[SAMPLES - 1]).isEqualTo(2);
    // E[min(X, m)] = mean (1 - exp(-m / mean))
    assertThat(Arrays.stream(samples).average().orElseThrow())
        .isCloseTo(1 - Math.exp(-2), withinPercentage(2));
  }

  @Test
  void uniformTimesAreUniform() {
    double[] samples = samples(new ThinkTime.Uniform(SECOND, Duration.ofSeconds(3)));
    assertThat(Arrays.stream(samples).average().orElseThrow()).isCloseTo(2, withinPercentage(2));
    assertThat(kolmogorovSmirnov(samples, t -> (t - 1) / 2)).isLessThan(critical());
  }

  @Test
  void fixedTimesAreAllAlike() {
    assertThat(samples(new ThinkTime.Fixed(SECOND))).containsOnly(1);
  }

  @Test
  void whatIsNoTimeIsRefused() {
    assertThatThrownBy(() -> new ThinkTime.Fixed(Duration.ZERO))
        .hasMessage("think time: PT0S; more than 0 is needed");
    assertThatThrownBy(() -> new ThinkTime.Uniform(Duration.ofSeconds(3), SECOND))
        .hasMessage("think time: PT3S to PT1S is no range");
    assertThatThrownBy(() -> new ThinkTime.Exponential(SECOND, Duration.ZERO))
        .hasMessage("max think time: PT0S; more than 0 is needed");
  }
}
