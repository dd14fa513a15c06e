package org.wsbench.analysis.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Monte-Carlo experiments with fixed seeds: how often the 95 % interval holds the true ratio. */
class RatioCoverageTest {
  private static final int EXPERIMENTS = 3000;
  private static final double SCALE = 0.03;

  @ParameterizedTest(name = "{0}, {1} cycles, correlation {2}")
  @CsvSource({
    "NORMAL, 12, 0, 0.94", "HEAVY_TAILS, 12, 0, 0.94", "OUTLIERS, 12, 0, 0.94",
    "NORMAL, 12, 0.3, 0.915", "HEAVY_TAILS, 12, 0.3, 0.92", "OUTLIERS, 12, 0.3, 0.92",
    "NORMAL, 12, 0.5, 0.86", "HEAVY_TAILS, 12, 0.5, 0.88", "OUTLIERS, 12, 0.5, 0.89",
    "NORMAL, 30, 0, 0.94", "HEAVY_TAILS, 30, 0, 0.94", "OUTLIERS, 30, 0, 0.94",
    "NORMAL, 30, 0.3, 0.92", "HEAVY_TAILS, 30, 0.3, 0.92", "OUTLIERS, 30, 0.3, 0.92",
    "NORMAL, 30, 0.5, 0.90", "HEAVY_TAILS, 30, 0.5, 0.91", "OUTLIERS, 30, 0.5, 0.92",
    "NORMAL, 200, 0, 0.94", "HEAVY_TAILS, 200, 0, 0.94", "OUTLIERS, 200, 0, 0.94",
    "NORMAL, 200, 0.5, 0.94", "HEAVY_TAILS, 200, 0.5, 0.94", "OUTLIERS, 200, 0.5, 0.94",
    "NORMAL, 200, 0.7, 0.93", "HEAVY_TAILS, 200, 0.7, 0.93", "OUTLIERS, 200, 0.7, 0.93"
  })
  void theIntervalHoldsTheTruth(Noise noise, int cycles, double correlation, double least) {
    Outcome outcome = experiments(random -> List.of(noise.series(random, cycles, correlation)), 1);

    assertThat(outcome.coverage()).isBetween(least, 0.99);
    assertThat(outcome.bias()).isBetween(-0.003, 0.003);
  }

  @ParameterizedTest(name = "{0} cycles")
  @CsvSource({"100, 0.87", "200, 0.90", "600, 0.92"})
  void slowWanderingBelowMuchNoiseIsSeen(int cycles, double least) {
    Outcome outcome = experiments(random -> List.of(wandering(random, cycles)), 1);

    assertThat(outcome.coverage()).isGreaterThan(least);
  }

  @ParameterizedTest(name = "{0} forks")
  @CsvSource({"2", "3", "5"})
  void severalForksAccountForTheirDifferences(int forks) {
    Random random = new Random(1);
    int held = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      ForkedEstimate ratio = Ratios.byCycle(shiftedForks(forks, random));
      held +=
          holdsZero(ratio.acrossForks(BetweenForkVariance.pooled(List.of(ratio)).orElseThrow()));
    }

    assertThat(held / (double) EXPERIMENTS).isGreaterThan(0.94);
  }

  /**
   * Three stacks and a baseline, three cases. Each start of a process is faster or slower by some
   * amount; a part of its variance is the same in all cases.
   */
  @ParameterizedTest(name = "{0} forks, {1} of the variance common to all cases")
  @CsvSource({"2, 0, 0.94", "2, 0.5, 0.92", "2, 1, 0.87", "3, 0, 0.94", "3, 1, 0.90"})
  void ratiosOfOneKindTellTogetherHowFarForksLieApart(int forks, double common, double least) {
    Random random = new Random(1);
    int held = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      List<ForkedEstimate> ratios = ratiosOfThreeStacksInThreeCases(forks, common, random);
      BetweenForkVariance spread = BetweenForkVariance.pooled(ratios).orElseThrow();
      held += ratios.stream().mapToInt(ratio -> holdsZero(ratio.acrossForks(spread))).sum();
    }

    assertThat(held / (9.0 * EXPERIMENTS)).isBetween(least, 0.98);
  }

  /** What was measured of these forks says nothing of others. */
  @ParameterizedTest(name = "two forks of {0} cycles")
  @CsvSource({"8, 0, 0.945", "8, 0.3, 0.91", "40, 0.3, 0.94"})
  void twoForksHoldTheirCommonTruth(int cycles, double correlation, double least) {
    Outcome outcome =
        experiments(
            random ->
                List.of(
                    Noise.NORMAL.series(random, cycles, correlation),
                    Noise.NORMAL.series(random, cycles, correlation)),
            1);

    assertThat(outcome.coverage()).isGreaterThan(least);
  }

  private static List<ForkedEstimate> ratiosOfThreeStacksInThreeCases(
      int forks, double common, Random random) {
    double[][][] speeds = new double[4][3][forks];
    for (double[][] ofStack : speeds) {
      for (int fork = 0; fork < forks; fork++) {
        double always = Math.sqrt(common) * random.nextGaussian();
        for (double[] ofCase : ofStack) {
          ofCase[fork] = always + Math.sqrt(1 - common) * random.nextGaussian();
        }
      }
    }
    List<ForkedEstimate> ratios = new ArrayList<>();
    for (int stack = 1; stack < speeds.length; stack++) {
      for (int echoCase = 0; echoCase < 3; echoCase++) {
        ratios.add(ratio(speeds[stack][echoCase], speeds[0][echoCase], random));
      }
    }
    return ratios;
  }

  private static ForkedEstimate ratio(double[] own, double[] base, Random random) {
    return Ratios.byCycle(
        IntStream.range(0, own.length)
            .mapToObj(
                fork ->
                    Arrays.stream(Noise.NORMAL.series(random, 30, 0))
                        .map(noise -> own[fork] - base[fork] + noise)
                        .toArray())
            .toList());
  }

  private static List<double[]> shiftedForks(int forks, Random random) {
    return IntStream.range(0, forks)
        .mapToObj(fork -> shifted(Noise.NORMAL.series(random, 30, 0.3), random))
        .toList();
  }

  private static int holdsZero(Estimate estimate) {
    return estimate.interval().low() <= 0 && 0 <= estimate.interval().high() ? 1 : 0;
  }

  private static double[] wandering(Random random, int cycles) {
    double[] slow = Noise.NORMAL.series(random, cycles, 0.9);
    double[] fast = Noise.NORMAL.series(random, cycles, 0);
    for (int i = 0; i < cycles; i++) {
      fast[i] += 0.15 * slow[i];
    }
    return fast;
  }

  private static double[] shifted(double[] values, Random random) {
    double shift = random.nextGaussian();
    for (int i = 0; i < values.length; i++) {
      values[i] += shift;
    }
    return values;
  }

  private static Outcome experiments(Function<Random, List<double[]>> series, long seed) {
    Random random = new Random(seed);
    double truth = 1.25;
    int held = 0;
    double bias = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      List<double[]> logRatios = series.apply(random);
      for (double[] fork : logRatios) {
        for (int cycle = 0; cycle < fork.length; cycle++) {
          fork[cycle] = Math.log(truth) + SCALE * fork[cycle];
        }
      }
      Estimate ratio = Ratios.byCycle(logRatios).measured().exponential();
      held += ratio.interval().low() <= truth && truth <= ratio.interval().high() ? 1 : 0;
      bias += Math.log(ratio.value() / truth);
    }
    return new Outcome(held / (double) EXPERIMENTS, bias / EXPERIMENTS);
  }

  private record Outcome(double coverage, double bias) {}
}
