package org.wsbench.app.run;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.wsbench.analysis.StoppingRule;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.plan.Share;
import org.wsbench.result.Comparison;
import org.wsbench.result.PairRatio;

/** How many forks a run has, and how much of its time each may take. */
final class ForkSchedule {

  /**
   * A run that goes on until its ratios are precise enough shares its time as if it took so many
   * forks: more than most need, fewer than would leave no time to measure in each.
   */
  private static final int USUAL_FORKS = 6;

  private static final double PERCENT = 100;

  private final Plan plan;
  private final Optional<Share> target;
  private final int minimum;
  private final Ticker ticker;
  private final long startNanos;
  private long forkNanos;
  private Duration longest = Duration.ZERO;
  private final Set<String> startedAnew = new HashSet<>();

  /**
   * The schedule of a run that begins.
   *
   * @param stacks how many are compared
   */
  ForkSchedule(Plan plan, int stacks, Ticker ticker) {
    this.plan = plan;
    this.target = stacks > 1 ? plan.until() : Optional.empty();
    this.minimum =
        target.isPresent()
            ? Math.max(plan.forks(stacks), StoppingRule.minForks(stacks))
            : plan.forks(stacks);
    this.ticker = ticker;
    this.startNanos = ticker.nanoTime();
    this.forkNanos = startNanos;
  }

  /** How many forks there are at least. */
  int minimum() {
    return minimum;
  }

  /**
   * How long a fork may take that begins; empty if it measures every case once.
   *
   * @param fork its number, from 1
   */
  Optional<Duration> share(int fork) {
    if (target.isEmpty() && plan.within().isEmpty()) {
      return Optional.empty();
    }
    int planned = target.isPresent() ? Math.max(minimum, USUAL_FORKS) : minimum;
    Duration left = plan.limit().minus(ticker.since(startNanos));
    return Optional.of(
        left.isNegative() ? Duration.ZERO : left.dividedBy(Math.max(1, planned - fork + 1)));
  }

  /**
   * Whether a fork is given up, and another one takes its place, because stacks have not settled:
   * once for each stack, where the time of the plan suffices for that and all forks that are still
   * to come. Without a time it does not.
   *
   * @param fork its number among those that are measured
   * @param unsettled names of stacks
   * @param time that a fork takes which measures every case once
   */
  boolean startsAnew(int fork, Collection<String> unsettled, Duration time) {
    boolean timed = target.isPresent() || plan.within().isPresent();
    if (!timed || startedAnew.containsAll(unsettled)) {
      return false;
    }
    Duration left = plan.limit().minus(ticker.since(startNanos));
    boolean enough = time.multipliedBy(Math.max(1, minimum - fork + 1)).compareTo(left) <= 0;
    if (enough) {
      startedAnew.addAll(unsettled);
    }
    return enough;
  }

  /**
   * Whether another fork follows the one that has just ended.
   *
   * @param fork the number of the one that has ended
   * @param pairs what all forks so far say
   */
  boolean goesOn(int fork, Comparison comparison, List<PairRatio> pairs) {
    Duration took = ticker.since(forkNanos);
    longest = took.compareTo(longest) > 0 ? took : longest;
    forkNanos = ticker.nanoTime();
    if (fork < minimum) {
      return true;
    }
    return target.isPresent()
        && fork < Plan.MOST_FORKS
        && !rule(comparison, pairs).reached()
        && ticker.since(startNanos).plus(longest).compareTo(plan.limit()) <= 0;
  }

  /**
   * Why a run ended that was to go on until its ratios are precise enough; empty for others.
   *
   * @param forks how many there were
   */
  Optional<String> end(int forks, Comparison comparison, List<PairRatio> pairs) {
    return target.map(
        share -> {
          StoppingRule rule = rule(comparison, pairs);
          return rule.reached()
              ? "every ratio is known to within %s after %d forks".formatted(share, forks)
              : String.format(
                  Locale.ROOT,
                  "the time was over before every ratio was known to within %s: the least"
                      + " precise is known to within %.1f %% after %d forks, and %s would help",
                  share,
                  PERCENT * rule.widest(),
                  forks,
                  rule.forksDecide() ? "more forks" : "a longer measurement");
        });
  }

  private StoppingRule rule(Comparison comparison, List<PairRatio> pairs) {
    return StoppingRule.of(comparison, pairs, target.orElseThrow().value());
  }
}
