package org.wsbench.analysis;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Round;

/** Derives flags from the figures of a round. */
public final class RoundFlags {
  /** A larger share of stale connections among the requests raises the flag. */
  public static final double STALE_SHARE = 0.01;

  /** Flags that are derived from figures, rather than noted during the measurement. */
  private static final Set<Flag> JUDGED =
      Collections.unmodifiableSet(
          EnumSet.of(
              Flag.VOID,
              Flag.ERRORS,
              Flag.STALE_CONNECTIONS,
              Flag.SERVER_NOT_SATURATED,
              Flag.DRIVER_SATURATED,
              Flag.WORK_BETWEEN_SLICES));

  private RoundFlags() {}

  /**
   * The flags of a round: those noted during the measurement, and those derived from its figures.
   */
  static Set<Flag> all(Round round, Comparison comparison) {
    Set<Flag> flags = of(round, comparison);
    round.flags().stream().filter(flag -> !JUDGED.contains(flag)).forEach(flags::add);
    return flags;
  }

  /** The flags derived from the figures of a round alone. */
  static Set<Flag> of(Round round, Comparison comparison) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    long errors = round.load().errors().total();
    if (errors > 0) {
      flags.add(errors > comparison.allowedErrors() ? Flag.VOID : Flag.ERRORS);
    }
    if (round.connections().stale() > STALE_SHARE * round.load().requests()) {
      flags.add(Flag.STALE_CONNECTIONS);
    }
    return flags;
  }

  /** The round with all its flags. */
  public static Round flagged(Round round, Comparison comparison) {
    return round.withFlags(List.copyOf(all(round, comparison)));
  }
}
