package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import org.wsbench.report.Marks;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/**
 * The ratio of two stacks in a case, for the scripts.
 *
 * @param echoCase number of the case
 * @param stack number of the stack that is divided
 * @param other number of the stack that it is divided by
 * @param low lower end of the interval that the verdict rests on, or null
 * @param high upper end, or null
 * @param sign {@code !} if it must not be used, {@code ?} if it decides nothing, else empty
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
  /** An open end of an interval is drawn at this multiple of the ratio. */
  private static final double FAR = 3;

  static List<PairData> of(RunResult result) {
    return result.pairs().stream().map(pair -> of(result, pair)).toList();
  }

  private static PairData of(RunResult result, PairRatio pair) {
    Interval interval = drawn(pair);
    return new PairData(
        result.comparison().cases().indexOf(pair.echoCase()),
        result.comparison().stacks().indexOf(pair.stack()),
        result.comparison().stacks().indexOf(pair.other()),
        Rounding.six(pair.value()),
        interval == null ? null : Rounding.six(interval.low()),
        interval == null ? null : Rounding.six(interval.high()),
        pair.verdict(),
        Marks.of(result, pair).symbol(),
        pair.byFork().stream().map(Rounding::three).toList());
  }

  /** The interval that the verdict rests on; an open end is drawn far away. Null without one. */
  static Interval drawn(PairRatio pair) {
    Interval widened = pair.widened();
    return widened == null
        ? null
        : new Interval(
            Math.max(widened.low(), pair.value() / FAR),
            Math.min(widened.high(), pair.value() * FAR));
  }
}
