package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wsbench.analysis.stats.Trend;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Round;

/** What the figures of a round say about its worth. Thresholds stand here and nowhere else. */
public final class RoundFlags {
  /** A server that used a smaller share of its CPUs was not what limited the throughput. */
  public static final double SATURATED_SERVER = 0.85;

  /** A driver that used a larger share of its CPUs may have limited the throughput. */
  public static final double SATURATED_DRIVER = 0.90;

  /** A significant trend of at most this share of the throughput is let pass. */
  public static final double STEADY_CHANGE = 0.05;

  /** More stale connections than this share of the requests are more than single accidents. */
  public static final double STALE_SHARE = 0.01;

  private RoundFlags() {}

  /** The flags that a round earns by itself. */
  static Set<Flag> of(Round round, Comparison comparison) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    if (round.resources().serverBusy() != null
        && round.resources().serverBusy() < SATURATED_SERVER) {
      flags.add(Flag.SERVER_NOT_SATURATED);
    }
    if (round.resources().driverBusy() != null
        && round.resources().driverBusy() > SATURATED_DRIVER) {
      flags.add(Flag.DRIVER_SATURATED);
    }
    long errors = round.load().errors().total();
    if (errors > 0) {
      flags.add(errors > comparison.allowedErrors() ? Flag.VOID : Flag.ERRORS);
    }
    if (round.connections().stale() > STALE_SHARE * round.load().requests()) {
      flags.add(Flag.STALE_CONNECTIONS);
    }
    return flags;
  }

  /** The round with the flags that its figures earn added to its own. */
  public static Round flagged(Round round, Comparison comparison) {
    Set<Flag> all = of(round, comparison);
    all.addAll(round.flags());
    return round.withFlags(List.copyOf(all));
  }

  /**
   * Whether a round was steady. In a long window the per-second series must be. Slices of several
   * stacks share the drift of the machine, which would look like a trend of each; so there the
   * logarithm of the round's throughput is taken relative to the median of the other stacks in the
   * same cycle. Of two stacks that come apart it cannot be said which one moves: both are flagged.
   *
   * @param others rounds of the other stacks with the same case, fork and number
   */
  static boolean steady(Round round, List<Round> others) {
    if (round.slices().isEmpty()) {
      double[] series = round.perSecondTps().stream().mapToDouble(Double::doubleValue).toArray();
      return steady(series, round.load().tps() * STEADY_CHANGE);
    }
    List<CycleLogs> references =
        others.stream().map(CycleLogs::of).map(CycleLogs::centered).toList();
    List<Double> relative = new ArrayList<>();
    CycleLogs.of(round)
        .byCycle()
        .forEach((cycle, log) -> relative.add(log - CycleLogs.median(references, cycle)));
    return steady(relative.stream().mapToDouble(Double::doubleValue).toArray(), STEADY_CHANGE);
  }

  private static boolean steady(double[] series, double tolerance) {
    Trend trend = Trend.of(series);
    return !trend.significant() || Math.abs(trend.change()) <= tolerance;
  }
}
