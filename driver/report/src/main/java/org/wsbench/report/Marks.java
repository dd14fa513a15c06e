package org.wsbench.report;

import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.analysis.FamilyRatios;
import org.wsbench.report.page.Sign;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;

/** Determines the marks of figures: not usable, or undecided. */
public final class Marks {
  private Marks() {}

  /** Of a figure of one row. */
  public static Sign of(Measurement row) {
    return row.unusable() ? Sign.BEWARE : Sign.NONE;
  }

  /** A ratio is not usable if one of its rows is not. */
  public static Sign of(MeasuredRun result, PairRatio pair) {
    if (isUnusable(result, pair)) {
      return Sign.BEWARE;
    }
    return pair.verdict() == Verdict.UNDECIDED ? Sign.UNDECIDED : Sign.NONE;
  }

  /**
   * A ratio over several cases is not usable if that of one of them is not. Whether it is undecided
   * follows from its own interval.
   */
  public static Sign of(FamilyRatios family, String stack, String other) {
    if (family.pairs(stack, other).stream().anyMatch(pair -> isUnusable(family.run(), pair))) {
      return Sign.BEWARE;
    }
    return family.verdict(stack, other) == Verdict.UNDECIDED ? Sign.UNDECIDED : Sign.NONE;
  }

  /** Whether one of the two rows behind a ratio must not be used. */
  public static boolean isUnusable(MeasuredRun result, PairRatio pair) {
    return Stream.of(pair.stack(), pair.other())
        .map(stack -> result.measurement(stack, pair.echoCase()))
        .flatMap(Optional::stream)
        .anyMatch(Measurement::unusable);
  }
}
