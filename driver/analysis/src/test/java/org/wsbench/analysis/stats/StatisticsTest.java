package org.wsbench.analysis.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Interval;

class StatisticsTest {

  @Test
  void meanStandardDeviationAndStudentIntervalOfATextbookSample() {
    double[] values = {2, 4, 4, 4, 5, 5, 7, 9};

    assertThat(Samples.mean(values)).isEqualTo(5);
    assertThat(Samples.standardDeviation(values)).isCloseTo(Math.sqrt(32 / 7.0), within(1e-12));
    // t(0.975, 7) = 2.364624
    assertThat(Samples.estimate(values).interval().high())
        .isCloseTo(5 + 2.364624 * Math.sqrt(32 / 7.0 / 8), within(1e-5));
  }

  @Test
  void oneValueHasNoInterval() {
    assertThat(Samples.estimate(new double[] {3})).isEqualTo(new Estimate(3, null));
    assertThat(Samples.standardDeviation(new double[] {3})).isNaN();
    assertThat(Ratios.byCycle(List.of(new double[] {0})).measured().interval()).isNull();
    assertThat(Ratios.byRound(List.of(new double[] {0})).measured())
        .isEqualTo(new Estimate(0, null));
    assertThat(Throughput.ofWindows(7, List.of(new double[] {7})).interval()).isNull();
  }

  @Test
  void twoPassesGiveAWideInterval() {
    Estimate ratio = ratio(Ratios.byRound(List.of(new double[] {Math.log(1.20), Math.log(1.22)})));

    assertThat(ratio.value()).isCloseTo(Math.sqrt(1.20 * 1.22), within(1e-12));
    // t(0.975, 1) = 12.7062, half the distance of two values is their standard error
    double halfWidth = 12.7062 * Math.log(1.22 / 1.20) / 2;
    assertThat(Math.log(ratio.interval().high() / ratio.value()))
        .isCloseTo(halfWidth, within(1e-5));
  }

  @Test
  void unpairedMeansHaveTheExtremesOfBothIntervals() {
    double[] slow = {30, 33};
    double[] fast = {10, 10.5};

    Estimate ratio = Ratios.independent(slow, fast);

    assertThat(ratio.value()).isCloseTo(Math.sqrt(30 * 33 / (10 * 10.5)), within(1e-12));
    double halfWidth = 12.7062 * (Math.log(33 / 30.0) + Math.log(10.5 / 10)) / 2;
    assertThat(Math.log(ratio.interval().high() / ratio.value()))
        .isCloseTo(halfWidth, within(1e-4));
    assertThat(Ratios.independent(slow, new double[] {10}).interval()).isNull();
  }

  @Test
  void aFigureOfAnotherTimeIsOneMoreOfThoseThatVary() {
    double[] repeated = {1, 2, 4};

    Estimate ratio = Ratios.acrossTimes(repeated, 10, 0.5);

    assertThat(ratio.value()).isCloseTo(0.2, within(1e-12));
    // t(0.975, 2) = 4.30265; the standard deviation of the logarithms is ln 2
    double prediction = 4.30265 * Math.log(2) * Math.sqrt(4 / 3.0);
    assertThat(Math.log(ratio.interval().high() / ratio.value()))
        .isCloseTo(Math.hypot(prediction, 0.5), within(1e-4));
    assertThat(Ratios.acrossTimes(new double[] {1}, 10, 0.5).interval()).isNull();
  }

  @Test
  void theRangeAcrossTimesHoldsTheTruthAsOftenAsItSays() {
    Random random = new Random(11);
    int held = 0;
    for (int trial = 0; trial < 4000; trial++) {
      double[] repeated = IntStream.range(0, 5).mapToDouble(i -> 30 * machine(random)).toArray();
      Interval range = Ratios.acrossTimes(repeated, 100 * machine(random), 0).interval();
      held += range.low() <= 0.3 && 0.3 <= range.high() ? 1 : 0;
    }

    assertThat(held / 4000.0).isBetween(0.94, 0.96);
  }

  private static double machine(Random random) {
    return Math.exp(0.2 * random.nextGaussian());
  }

  @Test
  void aRatioAndItsInverseAreAlike() {
    double[] logs = Noise.HEAVY_TAILS.series(new Random(3), 25, 0.3);
    double[] inverse = IntStream.range(0, 25).mapToDouble(i -> -logs[i]).toArray();

    Estimate ratio = ratio(Ratios.byCycle(List.of(logs)));
    Estimate other = ratio(Ratios.byCycle(List.of(inverse)));

    assertThat(ratio.value() * other.value()).isCloseTo(1, within(1e-12));
    assertThat(ratio.interval().low() * other.interval().high()).isCloseTo(1, within(1e-12));
  }

  @Test
  void aFifthOfTheCyclesMayBeWildAtEitherEnd() {
    double[] logs = new double[20];
    Arrays.fill(logs, Math.log(1.5));
    logs[3] = 5;
    logs[7] = 7;
    logs[11] = -9;
    logs[19] = 4;

    assertThat(ratio(Ratios.byCycle(List.of(logs))).value()).isCloseTo(1.5, within(1e-12));
  }

  @Test
  void equalValuesHaveAnIntervalOfNoWidth() {
    Estimate ratio = ratio(Ratios.byCycle(List.of(new double[50])));

    assertThat(ratio).isEqualTo(new Estimate(1, new Interval(1, 1)));
  }

  @Test
  void forksThatDifferWidenTheIntervalAcrossForksAndForksThatAgreeDoNotCollapseIt() {
    double[] fork = {0.01, -0.01, 0.02, -0.02, 0.01, -0.01, 0.02, -0.02, 0.01, -0.01};
    double[] higher = IntStream.range(0, 10).mapToDouble(i -> fork[i] + 0.1).toArray();

    double one = width(ratio(Ratios.byCycle(List.of(fork))));
    assertThat(width(acrossOwnForks(Ratios.byCycle(List.of(fork, fork))).exponential()))
        .isStrictlyBetween(one / 2, one / Math.sqrt(2));
    assertThat(width(acrossOwnForks(Ratios.byCycle(List.of(fork, fork, higher))).exponential()))
        .isGreaterThan(10 * one);
  }

  @Test
  void whatTwoForksMeasuredIsSharperThanEither() {
    double[] low = {0.199, 0.2, 0.201, 0.199, 0.2, 0.201};
    double[] high = Arrays.stream(low).map(log -> log + 0.1).toArray();

    ForkedEstimate ratio = Ratios.byCycle(List.of(low, high));

    assertThat(ratio.measured().value()).isCloseTo(0.25, within(1e-9));
    assertThat(ratio.values().get(1)).isCloseTo(0.3, within(1e-9));
    assertThat(width(ratio.measured())).isLessThan(width(Ratios.byCycle(List.of(low)).measured()));
    // t(0.975, 1) = 12.7062, half the distance of two values is their standard error
    assertThat(width(acrossOwnForks(ratio)) / 2).isCloseTo(12.7062 * 0.05, within(1e-4));
  }

  @Test
  void twoForksOfOnePassEachGiveStudentsInterval() {
    ForkedEstimate ratio = Ratios.byRound(List.of(new double[] {0.2}, new double[] {0.3}));

    assertThat(ratio.measured().interval().high()).isCloseTo(0.25 + 12.7062 * 0.05, within(1e-4));
    assertThat(acrossOwnForks(ratio).interval().high())
        .isCloseTo(0.25 + 12.7062 * 0.05, within(1e-4));
  }

  @Test
  void theSpreadOfForksIsPooledOverFigures() {
    ForkedEstimate two = Ratios.byRound(List.of(new double[] {1, 1}, new double[] {3, 3}));
    ForkedEstimate three =
        Ratios.byRound(List.of(new double[] {7, 7}, new double[] {8, 8}, new double[] {9, 9}));
    ForkedEstimate alone = Ratios.byRound(List.of(new double[] {5, 5}));

    // sums of squares 2 and 2, with 1 and 2 degrees of freedom
    BetweenForkVariance spread =
        BetweenForkVariance.pooled(List.of(two, three, alone), 3).orElseThrow();

    assertThat(spread).isEqualTo(new BetweenForkVariance(4 / 3.0, 3));
    // t(0.975, 3) = 3.182446
    assertThat(width(three.acrossForks(spread)) / 2)
        .isCloseTo(3.182446 * Math.sqrt(4 / 9.0), within(1e-5));
    assertThat(BetweenForkVariance.pooled(List.of(alone), 1)).isEmpty();
    assertThat(spread.atLeast(new BetweenForkVariance(2, 1)))
        .isEqualTo(new BetweenForkVariance(2, 3));
    assertThat(spread.atLeast(new BetweenForkVariance(1, 1))).isEqualTo(spread);
  }

  @Test
  void correlatedSlicesWidenTheIntervalOfThroughput() {
    double[] independent = Noise.NORMAL.series(new Random(5), 200, 0);
    double[] correlated = Noise.NORMAL.series(new Random(5), 200, 0.8);

    Throughput first = Throughput.ofSlices(1000, List.of(independent));
    Throughput second = Throughput.ofSlices(1000, List.of(correlated));

    assertThat(first.mean()).isEqualTo(1000);
    assertThat(first.interval().halfWidth()).isBetween(0.10, 0.25);
    assertThat(second.interval().halfWidth() / second.standardDeviation())
        .isGreaterThan(2 * first.interval().halfWidth() / first.standardDeviation());
  }

  @Test
  void batchesShareWhatIsLeftOver() {
    assertThat(Autocorrelation.batchMeans(new double[] {1, 2, 3, 4, 5}, 2)).containsExactly(1.5, 4);
  }

  private static Estimate ratio(ForkedEstimate logs) {
    return logs.measured().exponential();
  }

  private static Estimate acrossOwnForks(ForkedEstimate logs) {
    return logs.acrossForks(
        BetweenForkVariance.pooled(List.of(logs), logs.values().size() - 1).orElseThrow());
  }

  private static double width(Estimate estimate) {
    return estimate.interval().high() - estimate.interval().low();
  }
}
