package org.wsbench.analysis.level;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.wsbench.result.level.LimitFigure;
import org.wsbench.result.level.LimitFigure.Count;

/**
 * The limit of a stack over several starts. Each start has a search of its own, which knows nothing
 * of the others: a level that one start supports and another does not is no tie.
 */
final class ForkLimits {
  private static final Comparator<LimitFigure> BY_LOW =
      Comparator.comparingDouble(fork -> fork.low().value());
  private static final Comparator<LimitFigure> BY_HIGH =
      Comparator.comparingDouble(fork -> fork.high().value());

  private ForkLimits() {}

  /**
   * From the lowest to the highest end of the searches, so that the limit of each start lies
   * between. An end that one start does not know is not known of the stack.
   *
   * @param forks of one stack, at least one
   */
  static LimitFigure of(List<LimitFigure> forks) {
    List<LimitFigure> known =
        forks.stream().filter(fork -> fork.low() != null || fork.high() != null).toList();
    if (forks.size() == 1 || known.isEmpty()) {
      return forks.getFirst();
    }
    boolean belowAll = known.stream().map(LimitFigure::low).anyMatch(Objects::isNull);
    boolean aboveAll = known.stream().map(LimitFigure::high).anyMatch(Objects::isNull);
    LimitFigure low = belowAll ? null : known.stream().min(BY_LOW).orElseThrow();
    LimitFigure high = aboveAll ? null : known.stream().max(BY_HIGH).orElseThrow();
    return new LimitFigure(
        known.getFirst().stack(),
        low == null ? null : low.low(),
        high == null ? null : high.high(),
        low == null ? new Count(0, 0) : low.lowWindows(),
        high == null ? new Count(0, 0) : high.highWindows(),
        high == null ? broken(known) : high.broken(),
        forks.equals(known) && known.stream().allMatch(LimitFigure::complete));
  }

  /** The limit that was broken in a start, although another start broke none. */
  private static String broken(List<LimitFigure> forks) {
    return forks.stream()
        .map(LimitFigure::broken)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
