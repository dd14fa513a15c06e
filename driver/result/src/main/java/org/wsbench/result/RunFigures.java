package org.wsbench.result;

import java.util.List;

/**
 * What the rounds of a run come to.
 *
 * @param measurements one for each stack and case with at least one round that counts
 * @param pairs one for each two stacks and each case in which both have valid rounds
 */
public record RunFigures(List<Measurement> measurements, List<PairRatio> pairs) {
  /** Those of no rounds. */
  public static final RunFigures NONE = new RunFigures(List.of(), List.of());

  public RunFigures {
    measurements = List.copyOf(measurements);
    pairs = List.copyOf(pairs);
  }
}
