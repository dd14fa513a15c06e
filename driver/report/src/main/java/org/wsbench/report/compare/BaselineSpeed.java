package org.wsbench.report.compare;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What reports say of a baseline that served notably more or less in some runs than in others. A
 * slower machine, such as one whose neighbors take its caches, slows no two stacks alike.
 */
final class BaselineSpeed {
  /** What such a baseline means for changes of other stacks; it continues a sentence. */
  static final String CONSEQUENCE =
      ": if that is the machine, its speed can have changed the others, too. Measure both versions"
          + " in one run.";

  private static final double NOTABLE = 1.1;

  private BaselineSpeed() {}

  /**
   * How much more or less it served, such as {@code 24 % less}; empty if that is not notable.
   *
   * @param ratio its throughput divided by the earlier one; absent if not known
   */
  static Optional<String> change(OptionalDouble ratio) {
    double factor = ratio.orElse(1);
    return factor > 1 / NOTABLE && factor < NOTABLE
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%.0f %% %s",
                100 * Math.abs(factor - 1),
                factor < 1 ? "less" : "more"));
  }
}
