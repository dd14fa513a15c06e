package org.wsbench.report.html;

import java.util.Arrays;
import java.util.List;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;

/** The forks behind a ratio: not all of the run where a stack was not measured in one of them. */
final class PairForks {
  private PairForks() {}

  /**
   * The ratio in each fork.
   *
   * @return in the order of their numbers from 1 on, null for a fork without; empty if the rounds
   *     of the two rows do not tell which forks those of the ratio are
   */
  static List<Double> ratios(RunResult result, PairRatio pair) {
    List<Integer> forks = numbers(result, pair);
    if (forks.isEmpty() || forks.size() != pair.byFork().size()) {
      return List.of();
    }
    Double[] ratios = new Double[forks.getLast()];
    for (int i = 0; i < forks.size(); i++) {
      ratios[forks.get(i) - 1] = Rounding.three(pair.byFork().get(i));
    }
    return Arrays.asList(ratios);
  }

  private static List<Integer> numbers(RunResult result, PairRatio pair) {
    List<Round> others = rounds(result, pair.other(), pair.echoCase());
    return rounds(result, pair.stack(), pair.echoCase()).stream()
        .filter(round -> others.stream().anyMatch(round::isBeside))
        .map(Round::fork)
        .distinct()
        .sorted()
        .toList();
  }

  private static List<Round> rounds(RunResult result, String stack, String echoCase) {
    return result.measurement(stack, echoCase).map(Measurement::rounds).orElse(List.of());
  }
}
