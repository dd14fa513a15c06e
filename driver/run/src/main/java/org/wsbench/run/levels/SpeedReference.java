package org.wsbench.run.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.run.RunningStack;

/**
 * The speed of the machine relative to that at the beginning of a run, by peaks of the baseline.
 * The median of the first few is the reference, in all forks.
 */
final class SpeedReference {
  /** With a single peak, its noise would bias all limits of the run. */
  static final int PEAKS = 3;

  private final String baseline;
  private final List<Double> first = new ArrayList<>();

  /**
   * No peak has been measured yet.
   *
   * @param baseline name of the stack whose peaks are measured; null if there is none
   */
  SpeedReference(String baseline) {
    this.baseline = baseline;
  }

  /** The baseline, if it is one of these. */
  Optional<RunningStack> baseline(List<RunningStack> stacks) {
    return stacks.stream().filter(one -> one.name().equals(baseline)).findFirst();
  }

  /** Adds a peak, and returns the relative speed; empty if the peak is unusable. */
  OptionalDouble speed(double tps) {
    if (!(tps > 0)) {
      return OptionalDouble.empty();
    }
    if (first.size() < PEAKS) {
      first.add(tps);
    }
    return OptionalDouble.of(tps / Medians.of(first.stream().mapToDouble(one -> one).toArray()));
  }
}
