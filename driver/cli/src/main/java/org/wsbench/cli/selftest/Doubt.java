package org.wsbench.cli.selftest;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.Decision;
import org.wsbench.report.Marks;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/** Explains why comparisons are undecided. */
public final class Doubt {
  private static final String NOISE = "intervals that are too wide";

  private Doubt() {}

  /** Whether one of the two rows behind a ratio must not be used. */
  static String reasons(RunResult result, List<PairRatio> undecided) {
    Map<String, Integer> reasons = new TreeMap<>();
    undecided.forEach(ratio -> reasons.merge(reason(result, ratio), 1, Integer::sum));
    return reasons.entrySet().stream()
        .map(reason -> reason.getKey() + " (" + cases(reason.getValue()) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String cases(int count) {
    return count + (count == 1 ? " case" : " cases");
  }

  /** The reason why a ratio is undecided. */
  public static String reason(RunResult result, PairRatio ratio) {
    if (Marks.isUnusable(result, ratio)) {
      return flags(rows(result, ratio).flatMap(row -> row.unboundedFlags().stream()));
    }
    return Decision.isPreventedByBound(ratio) ? flags(ratio.bound().flags().stream()) : NOISE;
  }

  private static String flags(Stream<Flag> flags) {
    return flags.distinct().sorted().map(Flag::id).collect(Collectors.joining(" and "));
  }

  private static Stream<Measurement> rows(RunResult result, PairRatio ratio) {
    return Stream.of(ratio.stack(), ratio.other())
        .map(stack -> result.measurement(stack, ratio.echoCase()))
        .flatMap(Optional::stream);
  }
}
