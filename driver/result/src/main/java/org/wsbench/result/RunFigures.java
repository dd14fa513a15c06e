package org.wsbench.result;

import java.util.List;

/**
 * The figures computed from the rounds of a run.
 *
 * @param measurements one for each stack and case with at least one round that counts
 * @param pairs one for each two stacks and each case in which both have valid rounds
 * @param ladder those of a ladder, by family and then by case, each in the order of the steps;
 *     empty without a ladder
 */
public record RunFigures(
    List<Measurement> measurements, List<PairRatio> pairs, List<LadderFigure> ladder) {
  /** The figures of a run without rounds. */
  public static final RunFigures NONE = new RunFigures(List.of(), List.of());

  public RunFigures {
    measurements = List.copyOf(measurements);
    pairs = List.copyOf(pairs);
    ladder = List.copyOf(ladder);
  }

  /** Figures without a ladder. */
  public RunFigures(List<Measurement> measurements, List<PairRatio> pairs) {
    this(measurements, pairs, List.of());
  }
}
