package org.wsbench.analysis.history;

import java.util.List;
import org.wsbench.result.Bound;
import org.wsbench.result.Interval;

/**
 * A place in a series at which the ratio changed.
 *
 * @param runsBefore numbers of the runs before the change, from the previous one on
 * @param runsAfter numbers of the runs after it, up to the next one
 * @param value the mean ratio of the runs after, divided by that of the runs before
 * @param interval of the value without the bound, at the level that allows for all places of all
 *     series
 * @param bound how far the runs' bounds allow the value to be off
 */
public record ChangePoint(
    RatioSeries series,
    List<Integer> runsBefore,
    List<Integer> runsAfter,
    double value,
    Interval interval,
    Bound bound) {
  /** Copies. */
  public ChangePoint {
    runsBefore = List.copyOf(runsBefore);
    runsAfter = List.copyOf(runsAfter);
  }

  /** Number of the last run before the change. */
  public int before() {
    return runsBefore.getLast();
  }

  /** Number of the first run after it. */
  public int after() {
    return runsAfter.getFirst();
  }
}
