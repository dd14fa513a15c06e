package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.analysis.stats.Noise;

/**
 * Monte-Carlo experiments with fixed seeds: how often the 95 % interval of a ratio holds the truth
 * for any forks. All stacks are equally fast on average; the starts of a stack differ.
 */
class ForkCoverageTest {

  @ParameterizedTest(name = "{0} stacks, {1} forks")
  @CsvSource({
    "2, 2, 2000",
    "2, 5, 2000",
    "3, 2, 1000",
    "3, 3, 1000",
    "5, 2, 400",
    "5, 3, 400",
    "5, 5, 300"
  })
  void theIntervalHoldsTheTruthForAnyForks(int stacks, int forks, int experiments) {
    double min = 9, minw = 9, minwh = 9;
    for (SimulatedStarts starts : situations(stacks)) {
      Coverage coverage = coverage(starts, forks, experiments);
      System.err.printf(
          "XX %d %d %s avg %.3f worst %.3f%n",
          stacks, forks, starts, coverage.average(), coverage.worst());
      min = Math.min(min, coverage.average());
      minw = Math.min(minw, coverage.worst());
      if (!starts.unstable()) minwh = Math.min(minwh, coverage.worst());
    }
    System.err.printf(
        "XXX %d %d min avg %.3f worst %.3f worst alike %.3f%n", stacks, forks, min, minw, minwh);
  }

  /** All combinations of what starts may have in common, of tails, and of an unstable stack. */
  private static List<SimulatedStarts> situations(int stacks) {
    List<SimulatedStarts> all = new ArrayList<>();
    for (double common : new double[] {0, 0.5, 1}) {
      for (Noise noise : List.of(Noise.NORMAL, Noise.HEAVY_TAILS)) {
        all.add(new SimulatedStarts(stacks, 2, common, noise, false));
        if (stacks > 2) {
          all.add(new SimulatedStarts(stacks, 2, common, noise, true));
        }
      }
    }
    return all;
  }

  private static Coverage coverage(SimulatedStarts starts, int forks, int experiments) {
    Random random = new Random(1);
    Coverage coverage = new Coverage();
    for (int i = 0; i < SimulatedStarts.TIMES * experiments; i++) {
      coverage.add(starts.ratios(starts.rounds(forks, random)));
    }
    return coverage;
  }
}
