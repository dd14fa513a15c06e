package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.analysis.stats.Noise;
import org.wsbench.result.Comparison;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderStep;
import org.wsbench.result.Round;
import org.wsbench.result.TestRuns;

/**
 * Monte-Carlo experiments with a fixed seed: how often the interval of a change holds the truth for
 * any forks. No step changes anything; the starts of a stack differ.
 */
class LadderCoverageTest {
  private static final int EXPERIMENTS = 1500;

  /** Four, three and two stacks are in the changes. */
  private static final List<LadderStep> STEPS =
      List.of(
          new LadderStep("first", "a", "b"),
          new LadderStep("both stacks", "c", "d"),
          new LadderStep("one stack", "c", "e"),
          new LadderStep("turned round", "e", "a"));

  @ParameterizedTest(name = "{0} forks, {1} of a start common to its cases, {2}")
  @Tag("slow")
  @CsvSource({"2, 0, NORMAL", "2, 1, NORMAL", "3, 0.5, NORMAL", "2, 0.5, HEAVY_TAILS"})
  void theIntervalHoldsTheTruth(int forks, double common, Noise noise) {
    SimulatedStarts starts = new SimulatedStarts(5, 2, common, noise, false);
    Random random = new Random(1);
    int ofCases = 0;
    int ofFamilies = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      for (LadderFigure figure : climbed(starts, starts.rounds(forks, random))) {
        boolean held = figure.change().interval().contains(1);
        ofCases += held && figure.cases().size() == 1 ? 1 : 0;
        ofFamilies += held && figure.cases().size() > 1 ? 1 : 0;
      }
    }
    double changes = (STEPS.size() - 1.0) * EXPERIMENTS;
    assertThat(ofCases / 2 / changes).as("cases").isBetween(0.93, 0.995);
    assertThat(ofFamilies / changes).as("families").isBetween(0.93, 0.995);
  }

  private static List<LadderFigure> climbed(SimulatedStarts starts, List<Round> rounds) {
    Comparison plain = starts.comparison();
    Comparison ladder = TestRuns.with(plain, STEPS);
    return Ladder.of(ladder, rounds, RowBounds.NONE).stream()
        .filter(figure -> figure.change() != null)
        .toList();
  }
}
