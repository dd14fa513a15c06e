package org.wsbench.run;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wsbench.analysis.StoppingRule;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Share;
import org.wsbench.result.Comparison;
import org.wsbench.result.PairRatio;
import org.wsbench.run.interleave.StartSchedule;
import org.wsbench.run.platform.Ticker;

/** Decides how many forks a run has, and how much of its time each may take. */
public final class ForkSchedule {

  private final Plan plan;
  private final Optional<Share> target;
  private final int minimum;
  private final StartSchedule starts;
  private final Ticker ticker;
  private long forkNanos;
  private Duration longest = Duration.ZERO;
  private final Set<String> restartedStacks = new HashSet<>();

  /**
   * The schedule of a run that begins.
   *
   * @param stacks how many are compared
   */
  public ForkSchedule(Plan plan, int stacks, Ticker ticker) {
    this.plan = plan;
    this.target = stacks > 1 ? plan.until() : Optional.empty();
    this.minimum =
        target.isPresent()
            ? Math.max(plan.forks(stacks), StoppingRule.minForks(stacks))
            : plan.forks(stacks);
    this.ticker = ticker;
    this.forkNanos = ticker.nanoTime();
    this.starts =
        new StartSchedule(
            new StartSchedule.Limits(minimum, Plan.MOST_FORKS, 1, target, plan.limit()), ticker);
  }

  /** How many forks there are at least. */
  public int minimum() {
    return minimum;
  }

  /**
   * How long the next fork may take; empty if it measures every case once.
   *
   * @param fork its number, from 1
   */
  public Optional<Duration> share(int fork) {
    if (target.isEmpty() && plan.within().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(starts.share(fork - 1));
  }

  /**
   * Whether a fork is given up and restarted because stacks have not settled: at most once for each
   * stack, and only if the time of the plan suffices for this and all later forks. Without a time
   * limit, no fork is restarted.
   *
   * @param fork its number among those that are measured
   * @param unsettled names of stacks
   * @param time that a fork takes which measures every case once
   */
  public boolean allowsRestart(int fork, Collection<String> unsettled, Duration time) {
    boolean timed = target.isPresent() || plan.within().isPresent();
    if (!timed || restartedStacks.containsAll(unsettled)) {
      return false;
    }
    Duration needed = time.multipliedBy(Math.max(1, minimum - fork + 1));
    boolean enough = needed.compareTo(starts.left()) <= 0;
    if (enough) {
      restartedStacks.addAll(unsettled);
    }
    return enough;
  }

  /**
   * Whether another fork follows the one that has just ended.
   *
   * @param fork the number of the one that has ended
   * @param pairs what all forks so far say
   */
  public boolean goesOn(int fork, Comparison comparison, List<PairRatio> pairs) {
    Duration took = ticker.since(forkNanos);
    longest = took.compareTo(longest) > 0 ? took : longest;
    forkNanos = ticker.nanoTime();
    return starts.goesOn(fork, longest, () -> rule(comparison, pairs));
  }

  /**
   * Why a run ended that has a target for the precision of its ratios; empty for others.
   *
   * @param forks how many there were
   */
  public Optional<String> end(int forks, Comparison comparison, List<PairRatio> pairs) {
    if (target.isEmpty()) {
      return Optional.empty();
    }
    Optional<StoppingRule> rule = rule(comparison, pairs);
    return starts
        .end(rule.stream().toList())
        .map(end -> end + " after " + forks + " forks")
        .map(end -> end + rule.map(ForkSchedule::help).orElse(""));
  }

  private static String help(StoppingRule rule) {
    if (rule.reached()) {
      return "";
    }
    return ", and " + (rule.forksDecide() ? "more forks" : "a longer measurement") + " would help";
  }

  /** Empty without a pair: no fork makes a ratio precise that there is not. */
  private Optional<StoppingRule> rule(Comparison comparison, List<PairRatio> pairs) {
    return pairs.isEmpty()
        ? Optional.empty()
        : Optional.of(StoppingRule.of(comparison, pairs, target.orElseThrow().value()));
  }
}
