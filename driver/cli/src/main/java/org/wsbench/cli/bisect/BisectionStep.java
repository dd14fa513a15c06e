package org.wsbench.cli.bisect;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.cli.selftest.Doubt;
import org.wsbench.report.Marks;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/**
 * One candidate, such as a version of a stack, beside the first.
 *
 * @param candidate its name
 * @param ratio its throughput divided by that of the first; empty if one of them could not be
 *     measured, or failed in any of its starts
 * @param verdict the result of the comparison
 * @param reason why there is no decision; empty if there is one
 */
public record BisectionStep(
    String candidate, Optional<PairRatio> ratio, BisectionVerdict verdict, String reason) {
  /**
   * Judges a run of a candidate and the first one in one case.
   *
   * @param limit the ratio below which a candidate is slower, such as 0.97
   */
  public static BisectionStep of(
      RunResult result,
      String candidate,
      String name,
      String first,
      String echoCase,
      double limit) {
    Optional<PairRatio> ratio = result.pair(name, first, echoCase);
    Optional<String> failure = failure(result, first, name);
    // One that fails in some starts must not pass because of the others.
    if (ratio.isEmpty() || failure.isPresent()) {
      return new BisectionStep(
          candidate, Optional.empty(), BisectionVerdict.NOT_MEASURED, failure.orElse("no figures"));
    }
    Interval interval = ratio.get().widened();
    boolean usable = interval != null && !Marks.isUnusable(result, ratio.get());
    if (usable && interval.high() < limit) {
      return new BisectionStep(candidate, ratio, BisectionVerdict.SLOWER, "");
    }
    if (usable && interval.low() > limit) {
      return new BisectionStep(candidate, ratio, BisectionVerdict.NOT_SLOWER, "");
    }
    return new BisectionStep(
        candidate, ratio, BisectionVerdict.UNDECIDED, reason(result, ratio.get(), limit));
  }

  /** A bound is the reason if the interval without it excludes the limit. */
  private static String reason(RunResult result, PairRatio ratio, double limit) {
    Interval measured = ratio.interval();
    return measured != null && !measured.contains(limit) && !Marks.isUnusable(result, ratio)
        ? ratio.bound().flags().stream().map(Flag::id).collect(Collectors.joining(" and "))
        : Doubt.reason(result, ratio);
  }

  /** Why one of these stacks could not be measured; empty if all could. */
  static Optional<String> failure(RunResult result, String... names) {
    return Stream.of(names)
        .flatMap(stack -> result.stacks().stream().filter(run -> run.name().equals(stack)))
        .map(StackRun::failure)
        .filter(failure -> failure != null)
        .map(StackRun.Failure::reason)
        .findFirst();
  }
}
