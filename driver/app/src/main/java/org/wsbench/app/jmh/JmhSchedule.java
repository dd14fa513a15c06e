package org.wsbench.app.jmh;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wsbench.analysis.StoppingRule;
import org.wsbench.analysis.jmh.BenchmarkRatios;
import org.wsbench.app.plan.JmhPlan;
import org.wsbench.app.plan.Share;
import org.wsbench.result.jmh.Benchmark;

/** How often groups are started, and how long each start may take. */
final class JmhSchedule {
  /**
   * A run that goes on until its ratios are precise enough shares its time as if it took so many
   * starts.
   */
  private static final int USUAL_STARTS = 6;

  private static final double PERCENT = 100;

  private final JmhPlan plan;
  private final int groups;
  private final long startNanos = System.nanoTime();
  private int begun;

  /**
   * The schedule of a run that begins.
   *
   * @param groups how many there are
   */
  JmhSchedule(JmhPlan plan, int groups) {
    this.plan = plan;
    this.groups = groups;
  }

  /** How long the next start of a group may take; all that are planned get equal parts. */
  Duration nextShare() {
    int starts = plan.until().isPresent() ? Math.max(plan.starts(), USUAL_STARTS) : plan.starts();
    int left = Math.max(1, starts * groups - begun++);
    return left().dividedBy(left);
  }

  /** First uses are called once, which takes as long as it takes. */
  Duration firstUse() {
    return Duration.ZERO;
  }

  private Duration left() {
    Duration left = plan.limit().minusNanos(System.nanoTime() - startNanos);
    return left.isNegative() ? Duration.ZERO : left;
  }

  /**
   * Whether a group is to be started again.
   *
   * @param starts how often it was
   * @param figures of all its starts
   */
  boolean goesOn(int starts, List<Benchmark> figures) {
    if (starts < plan.starts()) {
      return true;
    }
    return plan.until().isPresent()
        && figures.size() > 1
        && starts < JmhPlan.MOST_STARTS
        && left().isPositive()
        && !rule(figures).reached();
  }

  private StoppingRule rule(List<Benchmark> figures) {
    return StoppingRule.of(
        BenchmarkRatios.comparison(figures.getFirst().id().group(), figures),
        BenchmarkRatios.of(figures),
        plan.until().map(Share::value).orElseThrow());
  }

  /**
   * Why a run ended that was to go on until its ratios are precise enough; empty for others.
   *
   * @param figures of each group that has a ratio
   */
  Optional<String> end(List<List<Benchmark>> figures) {
    return plan.until()
        .map(
            target -> {
              List<StoppingRule> rules = figures.stream().map(this::rule).toList();
              double widest =
                  rules.stream().mapToDouble(StoppingRule::widest).max().orElse(Double.NaN);
              return rules.stream().allMatch(StoppingRule::reached)
                  ? "Every ratio is known to within " + target
                  : String.format(
                      Locale.ROOT,
                      "The time was over before every ratio was known to within %s: the least"
                          + " precise is known to within %.1f %%",
                      target,
                      PERCENT * widest);
            });
  }
}
