package org.wsbench.analysis.history;

import java.util.List;
import org.wsbench.result.Bound;
import org.wsbench.result.Interval;

/**
 * The ratio of two stacks in a case, in several runs.
 *
 * @param points in the order of the runs; a run without a usable ratio has none
 */
public record RatioSeries(String stack, String other, String echoCase, List<Point> points) {
  /** Copies. */
  public RatioSeries {
    points = List.copyOf(points);
  }

  /**
   * The ratio in one run.
   *
   * @param run number of the run in its history, from 0
   * @param interval 95 %, without the bound
   * @param bound not open
   */
  public record Point(int run, double value, Interval interval, Bound bound) {
    /** The interval and the bound together; both ends are positive and finite. */
    public Interval widened() {
      return bound.widen(interval);
    }

    double log() {
      return Math.log(value);
    }

    /** Half of the width of the interval without the bound, on logarithms. */
    double halfWidth() {
      return Math.log(interval.high() / interval.low()) / 2;
    }
  }
}
