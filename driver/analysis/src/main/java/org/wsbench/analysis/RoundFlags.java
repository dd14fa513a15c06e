package org.wsbench.analysis;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Round;

/** What the figures of a round say about its worth. Thresholds stand here and nowhere else. */
public final class RoundFlags {
  /** A server that used a smaller share of its CPUs was not what limited the throughput. */
  public static final double SATURATED_SERVER = 0.85;

  /** A driver that used a larger share of its CPUs may have limited the throughput. */
  public static final double SATURATED_DRIVER = 0.90;

  /** A server that used more than its CPUs while under load went on working between slices. */
  public static final double WORK_BETWEEN_SLICES = 1.02;

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
    if (round.resources().serverBusy() != null
        && round.resources().serverBusy() > WORK_BETWEEN_SLICES) {
      flags.add(Flag.WORK_BETWEEN_SLICES);
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
}
