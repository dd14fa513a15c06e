package org.wsbench.report;

import org.wsbench.report.page.Sign;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;

/** What a reader must notice about a row: only that it must not be used, or decides nothing. */
final class Marks {
  private Marks() {}

  static Sign of(Measurement row) {
    return row.flags().stream().anyMatch(Flag::spoils) ? Sign.BEWARE : Sign.NONE;
  }

  /** Of a row beside its baseline. */
  static Sign of(Measurement row, PairRatio toBaseline) {
    Sign own = of(row);
    boolean undecided = toBaseline.verdict() == Verdict.UNDECIDED;
    return own == Sign.NONE && undecided ? Sign.UNDECIDED : own;
  }
}
