package org.wsbench.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/** The ratios to the baseline that change if pauses are included. */
final class SkewedRatios {
  private static final double PERCENT = 100;

  private SkewedRatios() {}

  /**
   * One sentence; empty if there are none.
   *
   * @param most most ratios that are named
   */
  static Optional<String> of(RunResult result, int most) {
    String baseline = result.comparison().baseline();
    List<PairRatio> skewed =
        baseline == null
            ? List.of()
            : result.measurements().stream()
                .flatMap(row -> result.pair(row.stack(), baseline, row.echoCase()).stream())
                .filter(PairRatio::skewed)
                .toList();
    if (skewed.isEmpty()) {
      return Optional.empty();
    }
    String named =
        skewed.stream().limit(most).map(SkewedRatios::ofMeans).collect(Collectors.joining(", "));
    int more = skewed.size() - most;
    return Optional.of(
        "Pauses move these ratios, whose intervals are widened to include them. "
            + "With pauses (without): "
            + named
            + (more > 0 ? ", and " + more + " more" : "")
            + ".");
  }

  private static String ofMeans(PairRatio pair) {
    return String.format(
        Locale.ROOT,
        "%s %s %.0f %% (%.0f)",
        pair.stack(),
        pair.echoCase(),
        PERCENT * pair.ofMeans(),
        PERCENT * pair.value());
  }
}
