package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.analysis.stats.Noise;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;

/**
 * How often the interval holds the truth where a run adds forks until {@link StoppingRule} is
 * satisfied. What is hardest: one case, so that nothing but the forks tells how far they lie apart.
 */
@Tag("slow")
class OptionalStoppingTest {
  private static final int MOST_FORKS = 40;

  @ParameterizedTest(name = "{0} stacks, {1}, one unstable: {2}, until {3} %")
  @CsvSource({
    "2, NORMAL, false, 2, 1200",
    "2, NORMAL, false, 3, 600",
    "2, NORMAL, false, 4, 600",
    "2, HEAVY_TAILS, false, 5, 600",
    "3, NORMAL, false, 3, 300",
    "3, NORMAL, true, 5, 300",
    "3, NORMAL, true, 7, 500",
    "3, HEAVY_TAILS, true, 9, 300",
    "5, NORMAL, false, 4, 200",
    "5, NORMAL, true, 8, 500",
    "5, NORMAL, true, 12, 300"
  })
  void theIntervalHoldsTheTruth(
      int stacks, Noise noise, boolean unstable, double percent, int experiments) {
    SimulatedStarts starts = new SimulatedStarts(stacks, 1, 1, noise, unstable);
    Random random = new Random(1);
    Coverage coverage = new Coverage();
    for (int i = 0; i < SimulatedStarts.TIMES * experiments; i++) {
      coverage.add(whereItStops(starts, percent / 100, random));
    }
    assertThat(coverage.average()).isGreaterThan(0.93);
  }

  private static List<PairRatio> whereItStops(
      SimulatedStarts starts, double target, Random random) {
    List<Round> rounds = new ArrayList<>();
    List<PairRatio> ratios = List.of();
    for (int fork = 1; fork <= MOST_FORKS; fork++) {
      rounds.addAll(starts.fork(fork, random));
      if (fork >= StoppingRule.minForks(starts.stacks())) {
        ratios = starts.ratios(rounds);
        if (StoppingRule.of(starts.comparison(), ratios, target).reached()) {
          return ratios;
        }
      }
    }
    return ratios;
  }
}
