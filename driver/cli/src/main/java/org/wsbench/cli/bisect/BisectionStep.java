package org.wsbench.cli.bisect;

import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.cli.selftest.Doubt;
import org.wsbench.report.Marks;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/**
 * One version beside the first.
 *
 * @param version the version
 * @param ratio its throughput divided by that of the first; empty if it could not be measured
 * @param verdict the result of the comparison
 * @param reason why there is no decision; empty if there is one
 */
public record BisectionStep(
    String version, Optional<PairRatio> ratio, BisectionVerdict verdict, String reason) {
  /**
   * Judges a run of a version and the first one in one case.
   *
   * @param limit the ratio below which a version is slower, such as 0.97
   */
  public static BisectionStep of(
      RunResult result, String version, String name, String first, String echoCase, double limit) {
    Optional<PairRatio> ratio = result.pair(name, first, echoCase);
    if (ratio.isEmpty()) {
      return new BisectionStep(
          version,
          ratio,
          BisectionVerdict.NOT_MEASURED,
          failure(result, name, first).orElse("no figures"));
    }
    Interval interval = ratio.get().widened();
    boolean usable = interval != null && !Marks.isUnusable(result, ratio.get());
    if (usable && interval.high() < limit) {
      return new BisectionStep(version, ratio, BisectionVerdict.SLOWER, "");
    }
    if (usable && interval.low() > limit) {
      return new BisectionStep(version, ratio, BisectionVerdict.NOT_SLOWER, "");
    }
    return new BisectionStep(
        version, ratio, BisectionVerdict.UNDECIDED, Doubt.reason(result, ratio.get()));
  }

  private static Optional<String> failure(RunResult result, String name, String first) {
    return Stream.of(first, name)
        .flatMap(stack -> result.stacks().stream().filter(run -> run.name().equals(stack)))
        .map(StackRun::failure)
        .filter(failure -> failure != null)
        .map(StackRun.Failure::reason)
        .findFirst();
  }
}
