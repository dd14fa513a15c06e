package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.DoubleToLongFunction;
import org.junit.jupiter.api.Test;

/** Think times follow their distribution. */
class ThinkTimeTest {

  private static final int SAMPLES = 100_000;
  private static final Duration SECOND = Duration.ofSeconds(1);

  /** Sorted, in seconds, of one user. */
  private static double[] samples(ThinkTime thinkTime) {
    return samples(thinkTime::nanos);
  }

  private static double[] residuals(ThinkTime thinkTime) {
    return samples(thinkTime::residualNanos);
  }

  private static double[] samples(DoubleToLongFunction nanos) {
    User user = new User(3);
    user.begin(7);
    double[] samples = new double[SAMPLES];
    Arrays.setAll(samples, i -> nanos.applyAsLong(user.uniform()) / 1e9);
    Arrays.sort(samples);
    return samples;
  }

  private static double mean(double[] samples) {
    return Arrays.stream(samples).average().orElseThrow();
  }

  @Test
  void exponentialTimesAreExponential() {
    double[] samples = samples(new ThinkTime.Exponential(SECOND, Duration.ofHours(1)));
    assertThat(mean(samples)).isCloseTo(1, withinPercentage(2));
    assertThat(KolmogorovSmirnov.distance(samples, t -> 1 - Math.exp(-t)))
        .isLessThan(KolmogorovSmirnov.critical(SAMPLES));
  }

  @Test
  void longExponentialTimesAreCut() {
    double[] samples = samples(new ThinkTime.Exponential(SECOND, Duration.ofSeconds(2)));
    assertThat(samples[SAMPLES - 1]).isEqualTo(2);
    // E[min(X, m)] = mean (1 - exp(-m / mean))
    assertThat(mean(samples)).isCloseTo(1 - Math.exp(-2), withinPercentage(2));
  }

  @Test
  void uniformTimesAreUniform() {
    double[] samples = samples(new ThinkTime.Uniform(SECOND, Duration.ofSeconds(3)));
    assertThat(mean(samples)).isCloseTo(2, withinPercentage(2));
    assertThat(KolmogorovSmirnov.distance(samples, t -> (t - 1) / 2))
        .isLessThan(KolmogorovSmirnov.critical(SAMPLES));
  }

  @Test
  void fixedTimesAreAllAlike() {
    assertThat(samples(new ThinkTime.Fixed(SECOND))).containsOnly(1);
  }

  @Test
  void whatIsLeftOfAFixedTimeIsUniform() {
    double[] samples = residuals(new ThinkTime.Fixed(SECOND));
    assertThat(KolmogorovSmirnov.distance(samples, t -> t))
        .isLessThan(KolmogorovSmirnov.critical(SAMPLES));
  }

  /** E(T^2) / 2 E(T) is the mean of what is left. */
  @Test
  void whatIsLeftOfAUniformTimeHasAFallingDensity() {
    double[] samples = residuals(new ThinkTime.Uniform(SECOND, Duration.ofSeconds(3)));
    assertThat(mean(samples)).isCloseTo(13.0 / 3 / 4, withinPercentage(2));
    assertThat(
            KolmogorovSmirnov.distance(
                samples, t -> t < 1 ? t / 2 : (t - (t - 1) * (t - 1) / 4) / 2))
        .isLessThan(KolmogorovSmirnov.critical(SAMPLES));
  }

  @Test
  void whatIsLeftOfAnExponentialTimeIsOneCutInAnotherWay() {
    double[] samples = residuals(new ThinkTime.Exponential(SECOND, Duration.ofSeconds(2)));
    assertThat(KolmogorovSmirnov.distance(samples, t -> (1 - Math.exp(-t)) / (1 - Math.exp(-2))))
        .isLessThan(KolmogorovSmirnov.critical(SAMPLES));
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
