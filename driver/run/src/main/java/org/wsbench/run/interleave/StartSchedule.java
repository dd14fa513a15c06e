package org.wsbench.run.interleave;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.wsbench.analysis.StoppingRule;
import org.wsbench.plan.Share;
import org.wsbench.run.platform.Ticker;

/**
 * Decides how often contenders are started, and how much of the time of a run each start may take.
 * A run with a target precision starts them again until the target is reached or the time is over.
 */
public final class StartSchedule {

  /**
   * The number of starts among which a run with a target precision shares its time: more than most
   * runs need, but few enough to leave time for measuring in each.
   */
  private static final int USUAL_STARTS = 6;

  private static final double PERCENT = 100;

  private final Limits limits;
  private final Ticker ticker;
  private final long startNanos;

  /**
   * The limits of a schedule.
   *
   * @param minimum there are at least this many starts
   * @param maximum and at most this many
   * @param groups how many groups of contenders are started one after the other and share the time;
   *     1 if all are up together
   * @param target how precise the ratios are to be; empty to end after {@code minimum} starts
   * @param time how long the run may take
   */
  public record Limits(
      int minimum, int maximum, int groups, Optional<Share> target, Duration time) {}

  /** A schedule whose time begins to run. */
  public StartSchedule(Limits limits, Ticker ticker) {
    this.limits = limits;
    this.ticker = ticker;
    this.startNanos = ticker.nanoTime();
  }

  /** How much of the time of the run is left; negative once it is exceeded. */
  public Duration left() {
    return limits.time().minus(ticker.since(startNanos));
  }

  /**
   * How long the next start may take: all that are planned get equal shares of the time left.
   *
   * @param begun how many starts, of all groups together, have had their share
   */
  public Duration share(int begun) {
    int starts =
        limits.target().isPresent() ? Math.max(limits.minimum(), USUAL_STARTS) : limits.minimum();
    Duration left = left();
    return left.isNegative()
        ? Duration.ZERO
        : left.dividedBy(Math.max(1, starts * limits.groups() - begun));
  }

  /**
   * Whether a group is started once more.
   *
   * @param starts how often it has been started
   * @param needed the time that another start takes; 0 if the remaining time suffices
   * @param rule whether the ratios are precise enough; empty if the group has none
   */
  public boolean goesOn(int starts, Duration needed, Supplier<Optional<StoppingRule>> rule) {
    if (starts < limits.minimum()) {
      return true;
    }
    return limits.target().isPresent()
        && starts < limits.maximum()
        && needed.compareTo(left()) <= 0
        && rule.get().map(found -> !found.reached()).orElse(false);
  }

  /**
   * Describes whether the target was reached; empty without one.
   *
   * @param rules of all groups that have ratios
   */
  public Optional<String> end(List<StoppingRule> rules) {
    return limits.target().map(target -> end(rules, target));
  }

  private static String end(List<StoppingRule> rules, Share target) {
    if (rules.isEmpty()) {
      return "there was no ratio to be made precise";
    }
    double widest = rules.stream().mapToDouble(StoppingRule::widest).max().orElseThrow();
    if (rules.stream().allMatch(StoppingRule::reached)) {
      return "every ratio is known to within " + target;
    }
    if (widest <= target.value()) {
      return "the time was over before there were enough starts to be sure that every ratio is known"
          + " to within "
          + target;
    }
    return String.format(
        Locale.ROOT,
        "the time was over before every ratio was known to within %s: %s",
        target,
        Double.isInfinite(widest)
            ? "there is one that has no interval"
            : String.format(
                Locale.ROOT, "the least precise is known to within %.1f %%", PERCENT * widest));
  }
}
