package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import org.wsbench.report.Marks;
import org.wsbench.report.RatioEnds;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/**
 * The ratio of two stacks in a case, for the scripts.
 *
 * @param echoCase number of the case
 * @param stack number of the stack that is divided
 * @param other number of the stack that it is divided by
 * @param low lower end of the interval that the verdict rests on; null if it is open, or if there
 *     is no interval
 * @param high upper end, likewise
 * @param sign {@code !} if it must not be used, {@code ?} if it decides nothing, else empty
 * @param byFork the ratio in each fork, null for one without; none if nobody knows which forks
 */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
record PairData(
    int echoCase,
    int stack,
    int other,
    Double ratio,
    Double low,
    Double high,
    Verdict verdict,
    String sign,
    List<Double> byFork) {
  static List<PairData> of(RunResult result) {
    return result.pairs().stream().map(pair -> of(result, pair)).toList();
  }

  private static PairData of(RunResult result, PairRatio pair) {
    RatioEnds ends = RatioEnds.of(pair.widened());
    return new PairData(
        result.comparison().cases().indexOf(pair.echoCase()),
        result.comparison().stacks().indexOf(pair.stack()),
        result.comparison().stacks().indexOf(pair.other()),
        Rounding.six(pair.value()),
        Rounding.six(ends.low()),
        Rounding.six(ends.high()),
        pair.verdict(),
        Marks.of(result, pair).symbol(),
        PairForks.ratios(result, pair));
  }
}
