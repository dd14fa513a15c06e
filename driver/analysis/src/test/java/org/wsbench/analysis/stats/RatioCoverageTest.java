package org.wsbench.analysis.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Monte-Carlo experiments with fixed seeds: how often the 95 % interval holds the true ratio of the
 * forks that were measured.
 */
class RatioCoverageTest {
  private static final int EXPERIMENTS = 3000;
  private static final double SCALE = 0.03;

  @ParameterizedTest(name = "{0}, {1} cycles, correlation {2}")
  @CsvSource({
    "NORMAL, 12, 0, 0.945", "HEAVY_TAILS, 12, 0, 0.945", "OUTLIERS, 12, 0, 0.945",
    "NORMAL, 12, 0.3, 0.93", "HEAVY_TAILS, 12, 0.3, 0.93", "OUTLIERS, 12, 0.3, 0.93",
    "NORMAL, 12, 0.5, 0.9", "HEAVY_TAILS, 12, 0.5, 0.9", "OUTLIERS, 12, 0.5, 0.9",
    "NORMAL, 30, 0, 0.95", "HEAVY_TAILS, 30, 0, 0.95", "OUTLIERS, 30, 0, 0.95",
    "NORMAL, 30, 0.3, 0.94", "HEAVY_TAILS, 30, 0.3, 0.94", "OUTLIERS, 30, 0.3, 0.94",
    "NORMAL, 30, 0.5, 0.93", "HEAVY_TAILS, 30, 0.5, 0.93", "OUTLIERS, 30, 0.5, 0.93",
    "NORMAL, 200, 0, 0.95", "HEAVY_TAILS, 200, 0, 0.95", "OUTLIERS, 200, 0, 0.95",
    "NORMAL, 200, 0.5, 0.95", "HEAVY_TAILS, 200, 0.5, 0.95", "OUTLIERS, 200, 0.5, 0.95",
    "NORMAL, 200, 0.7, 0.95", "HEAVY_TAILS, 200, 0.7, 0.95", "OUTLIERS, 200, 0.7, 0.95"
  })
  void theIntervalHoldsTheTruth(Noise noise, int cycles, double correlation, double least) {
    Outcome outcome = experiments(random -> List.of(noise.series(random, cycles, correlation)), 1);

    assertThat(outcome.coverage()).isBetween(least, 0.99);
    assertThat(outcome.bias()).isBetween(-0.003, 0.003);
  }

  @ParameterizedTest(name = "{0} cycles")
  @CsvSource({"100, 0.895", "200, 0.915", "600, 0.93"})
  void slowWanderingBelowMuchNoiseIsSeen(int cycles, double least) {
    Outcome outcome = experiments(random -> List.of(wandering(random, cycles)), 1);

    assertThat(outcome.coverage()).isGreaterThan(least);
  }

  /** What was measured of these forks says nothing of others. */
  @ParameterizedTest(name = "two forks of {0} cycles")
  @CsvSource({"8, 0, 0.95", "8, 0.3, 0.93", "40, 0.3, 0.945"})
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

  private static double[] wandering(Random random, int cycles) {
    double[] slow = Noise.NORMAL.series(random, cycles, 0.9);
    double[] fast = Noise.NORMAL.series(random, cycles, 0);
    for (int i = 0; i < cycles; i++) {
      fast[i] += 0.15 * slow[i];
    }
    return fast;
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
      held += ratio.interval().contains(truth) ? 1 : 0;
      bias += Math.log(ratio.value() / truth);
    }
    return new Outcome(held / (double) EXPERIMENTS, bias / EXPERIMENTS);
  }

  private record Outcome(double coverage, double bias) {}
}
